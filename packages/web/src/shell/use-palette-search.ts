import type { Row } from '@aponta/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { projetoSearch } from '../features/cadastros/searches.ts';
import { call } from '../lib/api.ts';
import { nameOf, useTyped } from '../ui/search.ts';
import type { Place } from './tabs-state.ts';

/** Something of the company's data that the palette found. */
export interface Found {
  key: string;
  text: string;
  label: string;
  place: Place;
  /** What its screen is to be filled with. */
  projeto?: Row<typeof projetoSearch.path>;
}

const LEAST = 2;
const MOST = 5;
const page = { page: 0, size: MOST };

/** People by name, projects by code or title and measurements by number, of those that the user's screens show; nothing for a letter or two. */
export function usePaletteSearch(typed: string, titles: readonly string[]): readonly Found[] {
  const [text] = useTyped(typed.trim());
  const { data = [] } = useQuery({
    queryKey: ['paleta', text, titles],
    enabled: text.length > LEAST,
    placeholderData: keepPreviousData,
    meta: { silent: 'errors' },
    queryFn: async ({ signal }) => {
      const found = await Promise.all([
        findPeople(text, titles, signal),
        findProjects(text, titles, signal),
        findMeasurements(text, titles, signal),
      ]);
      return found.flat();
    },
  });
  return text.length > LEAST ? data : [];
}

async function findPeople(
  nome: string,
  titles: readonly string[],
  signal: AbortSignal,
): Promise<Found[]> {
  const title = ['Gerenciar Colaboradores', 'Painel do Gestor'].find((one) => titles.includes(one));
  if (title === undefined) return [];
  const onlyMySubordinates = title === 'Painel do Gestor' || undefined;
  const { content } = await call(
    'get',
    '/funcionarios/funcionarios/find',
    { query: { ...page, nome, onlyMySubordinates } },
    { signal },
  );
  return content.map(({ codigo, nome }) => ({
    key: `pessoa ${codigo}`,
    text: nome,
    label: codigo,
    place: { title, item: codigo },
  }));
}

/** Each as hours to log in it, and as the entries it has. */
async function findProjects(
  codigo: string,
  titles: readonly string[],
  signal: AbortSignal,
): Promise<Found[]> {
  const ways = projectWays.filter(({ title }) => titles.includes(title));
  if (ways.length === 0) return [];
  const { content } = await call(
    'get',
    projetoSearch.path,
    { query: { ...page, codigo } },
    { signal },
  );
  return content.flatMap((projeto) =>
    ways.map(({ title, label }) => ({
      key: `projeto ${projeto.id} ${title}`,
      text: nameOf(projetoSearch, projeto),
      label,
      place: { title },
      projeto,
    })),
  );
}

const projectWays = [
  { title: 'Apontamento de Horas', label: 'Apontar' },
  { title: 'Consulta Apontamento de Horas', label: 'Ver apontamentos' },
];

async function findMeasurements(
  codigo: string,
  titles: readonly string[],
  signal: AbortSignal,
): Promise<Found[]> {
  const title = 'Medição de Serviços de Terceiros';
  if (!titles.includes(title) || !/\d/.test(codigo)) return [];
  const { content } = await call(
    'get',
    '/apontamento/medicao-terceiros',
    { query: { ...page, codigo } },
    { signal },
  );
  return content.map(({ id, codigo, executante }) => ({
    key: `medicao ${id}`,
    text: codigo,
    label: executante.nome,
    place: { title, item: String(id) },
  }));
}
