import type { MenuTitle, Schema } from '@aponta/sdk';
import { useLacking } from '../lib/extensions.ts';
import { useUser } from '../lib/user.ts';
import { titlesOf } from './navigation.ts';
import type { Place } from './tabs-state.ts';

/** Something that a text mentions: what it is, and its id. */
export interface Mention {
  tipo: string;
  id: string;
}

type Told = NonNullable<Schema<'Notificacao'>['sobre']>['tipo'];
type Way = (id: string) => { title: MenuTitle; item?: string };

/** Where each kind of thing is looked at: what notifications are of, and what the audit writes of. */
const ways = {
  SOLICITACAO: (id) => ({ title: 'Solicitação de Aprovação', item: `horas ${id}` }),
  APROVACAO_HORAS: (id) => ({ title: 'Aprovação', item: `horas ${id}` }),
  APROVACAO_TERCEIROS: (id) => ({ title: 'Aprovação', item: `terceiros ${id}` }),
  MEDICAO_TERCEIROS: (id) => ({ title: 'Medição de Serviços de Terceiros', item: id }),
  DIA: (item) => ({ title: 'Apontamento de Horas', item }),
  PERIODOS: () => ({ title: 'Solicitação de Aprovação' }),
  aprovacao: (id) => ({ title: 'Aprovação', item: `horas ${id}` }),
  'medicao-terceiros': (item) => ({ title: 'Medição de Serviços de Terceiros', item }),
  medicao: (item) => ({ title: 'Integrar Medições Subcontratada com RM', item }),
  'registro-extraordinario': (item) => ({ title: 'Registro Extraordinário', item }),
  ausencia: (item) => ({ title: 'Ausências', item }),
  substituicao: (item) => ({ title: 'Substituições', item }),
  usuario: (item) => ({ title: 'Gerenciar Colaboradores', item }),
  config: () => ({ title: 'Configurações' }),
  'pergunta-satisfacao': (item) => ({ title: 'Pesquisa de Satisfação', item }),
} as const satisfies Record<Told, Way> & Record<string, Way>;

/** Where a mentioned thing opens for who may open those screens; undefined where it has no screen, or the user none of it. */
export function placeOf(
  mention: Mention | undefined,
  titles: readonly string[],
): Place | undefined {
  if (!mention || !Object.hasOwn(ways, mention.tipo)) return undefined;
  const place: Place = ways[mention.tipo as keyof typeof ways](mention.id);
  return titles.includes(place.title) ? place : undefined;
}

/** The same for whoever is signed in. */
export const usePlaceOf = (mention: Mention | undefined): Place | undefined =>
  placeOf(mention, titlesOf(useUser(), useLacking()));
