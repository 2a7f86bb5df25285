import { formatCount } from '../count.ts';

const reasons = {
  'falta-elo': 'o elo dela falta',
  'falta-linha': 'ela foi apagada',
  alterada: 'ela foi alterada, ou um elo de antes',
};

const others = {
  other: 'nessa posição o hash é outro',
  missing: 'ela acaba antes dessa posição',
  dropped: 'essa posição foi descartada; anote a que se diz agora',
};

/** Gives what `aponta-server auditoria` says. */
export const auditTexts = {
  uso: `Uso:
  aponta-server auditoria verificar [--esperado POSIÇÃO:HASH]
      confere a cadeia da auditoria e diz a primeira linha que não é a que foi escrita. Guarde fora do
      servidor a posição e o hash que ele diz: com --esperado, quem refez a cadeia toda é descoberto
  aponta-server auditoria exportar ARQUIVO [--esperado POSIÇÃO:HASH]
      confere e grava a auditoria num arquivo novo: em cada linha a posição, o hash e o registro; o
      hash é o SHA-256 dos 32 bytes do hash anterior (zeros, no primeiro) seguidos do registro. Se
      registros antigos foram descartados, a primeira linha diz a posição e o hash em que acabaram
  aponta-server auditoria descartar --antes AAAA-MM-DD
      confere e apaga os registros de antes desse dia; a cadeia segue do último deles, que fica
      anotado. APONTA_RETENCAO_AUDITORIA faz o mesmo todo dia, por número de dias`,
  inteira: (linhas: number, descartadas: number) =>
    `A auditoria está inteira: ${formatCount(linhas, 'linha')}${descartadas > 0 ? `, depois de ${formatCount(descartadas, 'descartada')}` : ''}`,
  descartada: (em: string) => `descartado até aqui em ${em}`,
  descartadas: (linhas: number) =>
    linhas === 0 ? 'Nada a descartar' : `${formatCount(linhas, 'linha')} da auditoria descartadas`,
  quebrada: ({
    posicao,
    id,
    why,
  }: {
    posicao: number;
    id: number | null;
    why: keyof typeof reasons;
  }) =>
    `A cadeia se quebra na posição ${posicao}${id === null ? '' : `, linha ${id} da auditoria`}: ${reasons[why]}`,
  foraDaCadeia: (id: number, n: number) =>
    `${n >= 100 ? 'Ao menos ' : ''}${formatCount(n, 'linha')} da auditoria fora da cadeia; a primeira é ${id}`,
  outraCadeia: (how: 'other' | 'missing' | 'dropped') =>
    `A cadeia não é a esperada: ${others[how]}`,
  naoGravado: (motivo: string) => `O arquivo não pôde ser gravado: ${motivo}`,
} as const;
