import { texts } from '@aponta/sdk';
import { brokenIf, type Violation } from '../../infra/violations.ts';

/** What keeps a person from being chosen: not there, or dismissed. */
export const unfitPerson = (
  person: { codigo_situacao: string } | null | undefined,
): Violation<'colaborador'>[] => [
  ...brokenIf(!person, 'COLABORADOR_INVALIDO', 'colaborador', texts.selecioneColaborador),
  ...brokenIf(
    person?.codigo_situacao === 'D',
    'COLABORADOR_DESLIGADO',
    'colaborador',
    texts.colaboradorDesligado,
  ),
];
