import { texts } from '@aponta/sdk';
import { brokenIf, throwBroken } from '../../infra/violations.ts';

interface ContractSearch {
  codigo?: string;
  titulo?: string;
  funcionarios?: readonly string[];
}

/** Contracts are searched by a text or by collaborators: 422 with neither (spec part 2, section 5). */
export function checkContractSearch({ codigo, titulo, funcionarios }: ContractSearch): void {
  const missing = !(codigo?.trim() || titulo?.trim() || funcionarios?.length);
  throwBroken(
    brokenIf(missing, 'COLABORADOR_OBRIGATORIO', 'funcionarios', texts.selecioneColaborador),
  );
}
