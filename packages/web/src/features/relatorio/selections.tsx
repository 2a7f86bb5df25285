import { useAtom } from 'jotai';
import {
  colaboradorSearch,
  contratoDosSearch,
  projetoSearch,
  secaoSearch,
  todosDocumentosSearch,
} from '../cadastros/searches.ts';
import { AtividadeSelection } from './AtividadeSelection.tsx';
import type { Kind, ReportFilters } from './report.ts';
import { filtersAtom } from './report-state.ts';
import { Selection } from './Selection.tsx';

/** One list of the filters, and what changes it. */
function useChosen<K extends Kind>(kind: K) {
  const [filters, setFilters] = useAtom(filtersAtom);
  return {
    chosen: filters[kind],
    onChange: (chosen: ReportFilters[K]) =>
      setFilters((current) => ({ ...current, [kind]: chosen })),
  };
}

/** Of more people contracts are found by their text alone. */
const mostAsked = 200;

function Contratos() {
  const chosen = useChosen('funcionarios').chosen.map(({ id }) => id);
  const people = chosen.length > mostAsked ? [] : chosen;
  return (
    <Selection kind="Contrato" search={contratoDosSearch(people)} {...useChosen('contrato')} />
  );
}
const Projetos = () => (
  <Selection kind="Projeto" search={projetoSearch} {...useChosen('projeto')} />
);
const Secoes = () => <Selection kind="Seção" search={secaoSearch} {...useChosen('secoes')} />;
const Funcionarios = () => (
  <Selection kind="Funcionário" search={colaboradorSearch} {...useChosen('funcionarios')} />
);
const Atividades = () => <AtividadeSelection {...useChosen('atividades')} />;
const Documentos = () => (
  <Selection kind="Documento" search={todosDocumentosSearch} {...useChosen('documentos')} />
);

/** The tabs that filter, in the order of part 2, section 2.4. */
export const selections = [
  { kind: 'contrato', title: 'Contrato', panel: <Contratos /> },
  { kind: 'projeto', title: 'Projeto', panel: <Projetos /> },
  { kind: 'secoes', title: 'Seções', panel: <Secoes /> },
  { kind: 'funcionarios', title: 'Funcionário', panel: <Funcionarios /> },
  { kind: 'atividades', title: 'Atividade', panel: <Atividades /> },
  { kind: 'documentos', title: 'Documento', panel: <Documentos /> },
] as const;
