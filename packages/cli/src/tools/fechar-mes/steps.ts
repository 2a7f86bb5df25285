import { acaoRateioLabels, formatCount } from '@aponta/sdk';

/** The steps, in their order. */
export const stepNames = [
  'rateio',
  'planilhas',
  'aprovacoes',
  'marcar',
  'enviar',
  'batidas',
] as const;

export type StepName = (typeof stepNames)[number];

export interface StepOptions {
  /** AAAA-MM */
  periodo: string;
  /** The file of allocations; without it there is nothing to import. */
  rateio?: string;
  /** The folder of the files. */
  saida: string;
  tipo: readonly string[];
  simular?: boolean;
  sim?: boolean;
}

/** A step that is a call of other commands. */
export interface Step {
  /** The arguments of each call. */
  calls: readonly (readonly string[])[];
  /** What their documents say, in a few words. */
  told: (answers: readonly unknown[]) => string;
  /** The step whose failure leaves this one undone. */
  after?: StepName;
}

type Rows = readonly Record<string, unknown>[];

const sumOf = (answers: readonly unknown[], count: (rows: Rows) => number): number =>
  (answers as Rows[]).reduce((sum, rows) => sum + count(rows), 0);
const measurements = (count: number) => formatCount(count, 'medição', 'medições');

/** Makes the step's calls; undefined where there is nothing to call. `aprovacoes` is no call of a command. */
export const steps: Record<
  Exclude<StepName, 'aprovacoes'>,
  (options: StepOptions) => Step | undefined
> = {
  rateio: ({ rateio, periodo, simular, sim }) =>
    rateio === undefined
      ? undefined
      : {
          calls: [['rateio', 'importar', rateio, '--periodo', periodo, ...mode({ simular, sim })]],
          told: simular ? toldPlan : toldImport,
        },

  planilhas: ({ periodo, saida, simular }) =>
    filesStep(
      simular,
      ['clt', 'pj'].map((kind) => [
        `${saida}/rateio-${kind}.xlsx`,
        ['rateio', 'exportar', `--${kind}`, '--periodo', periodo],
      ]),
    ),

  marcar: ({ periodo, tipo, simular, sim }) => ({
    calls: tipo.map((kind) => [
      ...['rm', 'marcar', '--tipo', kind, '--periodo', periodo],
      ...mode({ simular, sim }),
    ]),
    told: (answers) => {
      const count = sumOf(answers, (rows) => rows.length);
      if (count === 0) return 'nada a marcar';
      return `${measurements(count)} ${simular ? 'a marcar' : count === 1 ? 'marcada' : 'marcadas'}`;
    },
    after: 'rateio',
  }),

  enviar: ({ periodo, tipo, simular, sim }) => ({
    calls: tipo.map((kind) => [
      ...['rm', 'enviar', '--tipo', kind, '--periodo', periodo],
      ...(simular ? ['--simular'] : ['--aguardar', ...mode({ sim })]),
    ]),
    told: (answers) => {
      // With nothing to send the answer is one object in the place of rows.
      const rows = answers.flatMap((answer) => (Array.isArray(answer) ? (answer as Rows) : []));
      const sent = rows.filter(({ statusIntegracao, podeEnviar }) =>
        simular ? podeEnviar : statusIntegracao === 'INTEGRADA',
      ).length;
      if (rows.length === 0) return 'nada a enviar';
      return `${sent} de ${measurements(rows.length)} ${simular ? 'já marcadas iriam' : 'no RM'}`;
    },
    after: 'marcar',
  }),

  batidas: ({ periodo, saida, simular }) =>
    filesStep(
      simular,
      ['clt', 'pj'].map((kind) => [
        `${saida}/batidas-${kind}.xlsx`,
        ['batidas', 'exportar', '--condicao', kind, '--periodo', periodo],
      ]),
    ),
};

const mode = ({ simular, sim }: Pick<StepOptions, 'simular' | 'sim'>): string[] =>
  simular ? ['--simular'] : sim ? ['--sim'] : [];

function filesStep(simular: boolean | undefined, files: [string, string[]][]): Step {
  const names = files.map(([name]) => name).join(', ');
  return {
    calls: simular ? [] : files.map(([name, call]) => [...call, '--saida', name]),
    told: () => `${names} ${simular ? 'seriam gravados' : 'gravados'}`,
  };
}

const people = (count: number) => formatCount(count, 'colaborador', 'colaboradores');

function toldImport(answers: readonly unknown[]): string {
  const imported = sumOf(answers, (rows) =>
    rows.reduce((sum, { importados }) => sum + Number(importados), 0),
  );
  const same = sumOf(answers, (rows) => rows.reduce((sum, { iguais }) => sum + Number(iguais), 0));
  if (imported === 0 && same > 0) return `já importado, ${people(same)}`;
  return `${people(imported)} ${imported === 1 ? 'importado' : 'importados'}`;
}

function toldPlan(answers: readonly unknown[]): string {
  const counts = Object.values(acaoRateioLabels).flatMap((label) => {
    const count = sumOf(
      answers,
      (rows) => rows.filter(({ situacao }) => situacao === label).length,
    );
    return count === 0 ? [] : [`${label}: ${count}`];
  });
  return counts.join(', ');
}
