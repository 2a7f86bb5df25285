import { cadastroTexts, type Schema, texts } from '@aponta/sdk';
import { brokenIf, type Violation } from '../../infra/violations.ts';
import type { References } from './queries.ts';

type NovoApontamento = Schema<'NovoApontamento'>;

/** The rules of what an entry refers to: section, project, activity and document. */
export function referenceViolations(
  novo: NovoApontamento,
  { secao, projeto, atividade, documento }: References,
): Violation<keyof NovoApontamento>[] {
  const active = atividade?.ativa && atividade.projeto_id === novo.projeto;
  const appointable = documento?.apontavel && documento.projeto_id === novo.projeto;
  const named = typeof novo.documento === 'number';
  const closed = projeto?.permite_apontamento === false;
  return [
    ...sectionViolations(secao),
    ...brokenIf(!projeto, 'PROJETO_INVALIDO', 'projeto', texts.projetoNaoEncontrado),
    ...brokenIf(closed, 'PROJETO_NAO_PERMITE', 'projeto', texts.projetoNaoPermite),
    ...brokenIf(!active, 'ATIVIDADE_INVALIDA', 'atividade', texts.atividadeInvalida),
    ...brokenIf(
      named && !appointable,
      'DOCUMENTO_INVALIDO',
      'documento',
      texts.documentoNaoApontavel,
    ),
  ];
}

function sectionViolations(secao: References['secao']): Violation<keyof NovoApontamento>[] {
  if (!secao) return brokenIf(true, 'SECAO_NAO_ENCONTRADA', 'secao', texts.secaoNaoEncontrada);
  const { codigo, disciplina, filial_auxiliar, centro_custo_gerencia, ativa } = secao;
  const outOfUse = cadastroTexts.cadastroReferenciaInativa(codigo);
  return [
    ...brokenIf(!ativa, 'REFERENCIA_INATIVA', 'secao', outOfUse),
    ...brokenIf(!disciplina, 'SECAO_SEM_DISCIPLINA', 'secao', texts.secaoSemDisciplina),
    ...brokenIf(!filial_auxiliar, 'SECAO_SEM_FILIAL', 'secao', texts.secaoSemFilial),
    ...brokenIf(
      !centro_custo_gerencia,
      'SECAO_SEM_CENTRO_CUSTO',
      'secao',
      texts.secaoSemCentroCusto,
    ),
  ];
}
