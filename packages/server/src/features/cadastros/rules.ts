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

/**
 * A CNPJ or a part of one as it is stored, without the marks people type: `12.345.678/0001-95`; undefined where the
 * text cannot be one.
 */
export function cnpjPart(text: string): string | undefined {
  const part = text.replace(/[\s./-]/g, '').toUpperCase();
  return /^[0-9A-Z]*[0-9][0-9A-Z]*$/.test(part) ? part : undefined;
}
