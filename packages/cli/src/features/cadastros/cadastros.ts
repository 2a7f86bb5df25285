import { unwrap } from '@aponta/sdk';
import { type Command, Option } from 'commander';
import * as filters from '../../kit/list/filters.ts';
import { listCommand, rowOptions } from '../../kit/list/list-command.ts';
import type { ListOptions } from '../../kit/output/list.ts';
import { open } from '../../kit/run/context.ts';
import { findProjeto, listAtividades } from '../../kit/values/lookup.ts';

/* Lists of what other commands name by its code. */

const listing = (command: Command, what: string) =>
  command.command('listar').description(`Lista ${what}`);

const examples = (...calls: string[]) =>
  `\nExemplos:\n${calls.map((call) => `  aponta ${call}`).join('\n')}`;

export function projetos(command: Command): void {
  listCommand(listing(command, 'projetos'), {
    path: '/contrato/projeto/find',
    filters: [{ field: 'codigo', flags: '--codigo <código>', description: 'parte do código' }],
    columns: [
      { field: 'id', header: 'ID', align: 'right' },
      { field: 'codigo' },
      { field: 'titulo', wraps: true },
      { field: 'status' },
      { field: 'permiteApontamento', header: 'Permite apontamento' },
      { field: 'contrato' },
      { field: 'centroCusto' },
    ],
    empty: 'Nenhum projeto',
  }).addHelpText(
    'after',
    examples(
      'projetos listar --codigo PRJ',
      'projetos listar --filtro permiteApontamento=sim --tudo --json',
    ),
  );
}

const projetoOption = () =>
  new Option(filters.projeto.flags, filters.projeto.description).makeOptionMandatory();

export function atividades(command: Command): void {
  rowOptions(listing(command, 'as atividades de um projeto').addOption(projetoOption()))
    .addHelpText('after', examples('atividades listar --projeto PRJ-0001'))
    .action(async ({ projeto, ...options }: { projeto: string } & ListOptions, own: Command) => {
      const { api, output } = await open(own);
      const { writeList } = await import('../../kit/output/list.ts');
      const { id } = await findProjeto(api, projeto);
      const columns = [
        { field: 'id' as const, header: 'ID', align: 'right' as const },
        { field: 'codigo' as const },
        { field: 'nome' as const, wraps: true },
        { field: 'ativa' as const, header: 'Ativa' },
      ];
      const empty = 'Nenhuma atividade ativa';
      await writeList(output, { columns, empty }, options, await listAtividades(api, id));
    });
}

export function documentos(command: Command): void {
  listCommand(listing(command, 'os documentos de um projeto').addOption(projetoOption()), {
    path: '/documento/documento',
    filters: [{ field: 'codigo', flags: '--codigo <código>', description: 'parte do código' }],
    prepare: async ({ api }, { projeto }) => ({
      query: { projeto: (await findProjeto(api, String(projeto))).id },
    }),
    columns: [
      { field: 'id', header: 'ID', align: 'right' },
      { field: 'codigo' },
      { field: 'titulo', wraps: true },
      { field: 'disciplina', header: 'Disciplina' },
      { field: 'status' },
      { field: 'canBeAppointed', header: 'Recebe apontamentos' },
      { field: 'formato', header: 'Formato' },
      { field: 'qtdFolhas', header: 'Folhas', align: 'right' },
    ],
    empty: 'Nenhum documento',
  }).addHelpText('after', examples('documentos listar --projeto PRJ-0001 --codigo DE --tudo'));
}

export function secoes(command: Command): void {
  listCommand(listing(command, 'seções'), {
    path: '/funcionarios/secao/find',
    filters: [
      { field: 'codigo', flags: '--codigo <código>', description: 'parte do código' },
      { field: 'nome', flags: '--nome <nome>', description: 'parte do nome' },
    ],
    columns: [
      { field: 'codigo' },
      { field: 'descricao', header: 'Seção', wraps: true },
      { field: 'disciplina', header: 'Disciplina' },
      { field: 'centroCustoGerencia', header: 'Centro de custo' },
    ],
    empty: 'Nenhuma seção',
  }).addHelpText('after', examples('secoes listar --nome obras', 'secoes listar --tudo --json'));
}

/** The teams and sections of the people whom one leads. */
export function equipes(command: Command): void {
  rowOptions(listing(command, 'as equipes e seções da própria gente'))
    .addHelpText('after', examples('equipes listar', 'equipes listar --filtro tipo=EQUIPE'))
    .action(async (options: ListOptions, own: Command) => {
      const { api, output } = await open(own);
      const { writeList } = await import('../../kit/output/list.ts');
      const columns = [
        { field: 'codigo' as const },
        { field: 'tipo' as const },
        { field: 'nome' as const, wraps: true },
      ];
      const rows = await unwrap(api.GET('/apontamento/regra-aprovacao'));
      await writeList(output, { columns, empty: 'Nenhuma equipe' }, options, rows);
    });
}
