import type { Column, Table } from './table.ts';
import { tables } from './tables.ts';

/** The page of all files and their columns. */
export function fileReference(): string {
  return `<!-- Gerado por \`pnpm generate\` a partir da descrição dos arquivos. Não edite. -->

# Arquivos de cadastro e do passado

O que \`aponta-server import\` lê de uma pasta; como usá-los está em [Implantar numa empresa](guia/implantar.md). Cada arquivo
é um CSV ou um XLSX com esse nome, na ordem em que são gravados. **Chave** é o que identifica a linha, e sua coluna está
sempre no arquivo. As outras podem faltar para linhas que já existem, e ficam como estão; o que é novo precisa das
**obrigatórias**, que não ficam vazias, e das de **título obrigatório**, que podem ficar. Do **passado** todas essas colunas
estão no arquivo: suas linhas entram uma vez e não mudam mais.

${tables.map(section).join('\n')}`;
}

const section = (table: Table) => `## ${table.file}

${table.once ? 'Passado: [Trazer o passado](guia/implantar.md#trazer-o-passado).\n\n' : ''}| Coluna | O que contém | |
| --- | --- | --- |
${table.columns.map((column) => row(table, column)).join('\n')}
`;

function row(
  { key }: Table,
  { title, kind, required, heading, of, fallback, note }: Column,
): string {
  const target = tables.find(({ name }) => name === of);
  const about = [
    key.includes(title) && '**chave**',
    required && 'obrigatória',
    heading && 'título obrigatório',
    target && `${target.key[0]} de [${target.file}](#${target.file})`,
    fallback !== undefined && `vazia: ${inWords(fallback)}`,
    note,
  ];
  return `| \`${title}\` | ${kind.words} | ${about.filter(Boolean).join('; ')} |`;
}

const inWords = (value: Column['fallback']) => {
  if (Array.isArray(value)) return 'nenhum';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return String(value);
};
