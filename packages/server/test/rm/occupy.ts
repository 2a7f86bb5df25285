import type { SimulatedRm } from '../../src/rm/simulado/server.ts';

export type Occupant = 'foreign' | 'cancelled';

const foreignKey = 'APONTA:OUTRA2:MS:1';

interface Place {
  coligada?: string;
  /** Where RM keeps our key. */
  campoChave?: string;
  /** The supplier of the movement. */
  fornecedor?: string;
  /** When it is there for whoever looks; always, where nothing else is said. */
  savedAt?: number;
}

/** Puts a movement into RM that has the number of the one with this key: of another installation, or ours and cancelled. */
export function occupy(
  { ledger }: SimulatedRm,
  key: string,
  by: Occupant,
  { coligada = '1', campoChave = 'IDINTEGRACAO', fornecedor = 'B', savedAt = 0 }: Place = {},
) {
  const [, , tipo, medicao = ''] = key.split(':');
  const kept = by === 'foreign' ? foreignKey : key;
  const [table, field = ''] = campoChave.split('.');
  const idmov = ledger.nextId();
  const tmov = {
    CODCOLIGADA: coligada,
    CODFILIAL: '1',
    IDMOV: idmov,
    SERIE: `AP${tipo}`,
    NUMEROMOV: medicao.padStart(9, '0'),
    CODCOLCFO: '1',
    CODCFO: fornecedor,
    VALORBRUTO: '1',
    STATUS: by === 'cancelled' ? 'C' : 'A',
    ...(field === '' && { [campoChave]: kept }),
  };
  const complement = table === 'TMOVCOMPL' ? { CODCOLIGADA: coligada, [field]: kept } : undefined;
  const movimento = { idmov, tmov, complement, itens: [], rateios: {}, savedAt };
  ledger.record({ movimento });
  return movimento;
}
