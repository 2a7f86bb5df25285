// Where a line may live (docs/decisoes/0001-arquitetura.md).
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-type-cycles',
      comment: 'In the server types go one way too.',
      severity: 'error',
      from: { path: '^packages/server/src/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'pdfmake/interfaces.js is only in its package of types.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^pdfmake/interfaces\\.js$' },
    },
    {
      name: 'sdk-on-nobody',
      severity: 'error',
      from: { path: '^packages/sdk/src' },
      to: { path: '^packages/(cli|web|server)' },
    },
    {
      name: 'packages-only-on-sdk',
      comment: 'cli, web and server know the SDK and not each other; tests may start a server.',
      severity: 'error',
      from: { path: '^packages/(cli|web|server)/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/(cli|web|server)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'sdk-node-from-cli-only',
      severity: 'error',
      from: { path: '^packages/(web|server)/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/sdk/src/node/' },
    },
    {
      name: 'sdk-server-from-server-only',
      comment: 'Texts that no client shows, and that none has to load.',
      severity: 'error',
      from: { path: '^packages/(sdk|cli|web)/src/', pathNot: '^packages/sdk/src/server/' },
      to: { path: '^packages/sdk/src/server/' },
    },
    {
      name: 'sdk-main-without-node',
      comment: 'The main entry runs in browsers; sheets are read by the CLI and the server.',
      severity: 'error',
      from: {
        path: '^packages/sdk/src/',
        pathNot: '^packages/sdk/src/(node|sheet)/|\\.test(-d)?\\.ts$',
      },
      to: { path: '^packages/sdk/src/(node|sheet)/|^node:', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-are-pure',
      comment:
        'True without HTTP, SQL and clock: whatever of a feature or of the domain is no handler, query or mapper. ' +
        'act.ts holds the steps that handlers share.',
      severity: 'error',
      from: {
        path: '^packages/server/src/(features|domain)/[^/]+/[^/]+\\.ts$',
        pathNot: [
          'handlers\\.ts$',
          'mapper\\.ts$',
          'queries\\.ts$',
          '^packages/server/src/(features|domain)/[^/]+/act\\.ts$',
          '\\.test\\.ts$',
        ],
      },
      to: {
        path: [
          'node_modules/(kysely|pg|fastify)/',
          '^packages/server/src/infra/(db|http|contract|clock)',
          '^packages/server/src/(features|domain)/.*(handlers|mapper|queries|/act)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'features-apart',
      comment: 'What two features need goes to domain/.',
      severity: 'error',
      from: { path: '^packages/server/src/features/([^/]+)/' },
      to: { path: '^packages/server/src/features/', pathNot: '^packages/server/src/features/$1/' },
    },
    {
      name: 'infra-below',
      severity: 'error',
      from: { path: '^packages/server/src/(infra|domain)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/(features|demo)/' },
    },
    {
      name: 'infra-not-on-domain',
      severity: 'error',
      from: { path: '^packages/server/src/infra/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/server/src/domain/' },
    },
    {
      name: 'cli-features-apart',
      comment:
        'What two features of the CLI need goes to kit/; only the program puts them together.',
      severity: 'error',
      from: { path: '^packages/cli/src/(features/[^/]+|tools)/' },
      to: { path: '^packages/cli/src/features/', pathNot: '^packages/cli/src/$1/' },
    },
    {
      name: 'cli-features-below-program',
      comment: 'Tools look at the whole program; features do not.',
      severity: 'error',
      from: { path: '^packages/cli/src/features/' },
      to: { path: '^packages/cli/src/(tools/|[^/]+$)' },
    },
    {
      name: 'cli-kit-below',
      severity: 'error',
      from: { path: '^packages/cli/src/kit/' },
      to: { path: '^packages/cli/src/', pathNot: '^packages/cli/src/kit/' },
    },
    {
      name: 'one-table-library',
      comment:
        'Lists are ui/DataTable; the sheet to copy from is the one place of the other library (docs/decisoes/0011).',
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: '^packages/web/src/features/rateio/Sheet' },
      to: { path: 'node_modules/@blueprintjs/table' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages/[^/]+|\\.\\.)/dist/|/generated/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['aponta-source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
