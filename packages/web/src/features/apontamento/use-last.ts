import type { Schema } from '@aponta/sdk';
import { useGet } from '../../lib/use-api.ts';

type Last = Schema<'UltimoApontamento'>;

/** A thing of which only its code or id is told. */
const isBareSecao = ({
  disciplina,
  filialAuxiliar,
  centroCustoGerencia,
}: NonNullable<Last['secao']>) => !disciplina && !filialAuxiliar && !centroCustoGerencia;
const isBareProjeto = ({ titulo, status }: NonNullable<Last['projeto']>) => !titulo || !status;
const isBareDocumento = ({ codigo, status }: NonNullable<Last['documento']>) => !codigo || !status;

const once = { staleTime: Number.POSITIVE_INFINITY };

/**
 * The last entry, by which the form begins. Other people's services may only name its section, project and document, which
 * are then read anew: by what is absent, every one of them would be refused.
 */
export function useLast() {
  const ultimo = useGet('/apontamento/apontamento/ultimo', {}, once);
  const { secao = null, projeto = null, documento = null } = ultimo.data ?? {};
  const bare = {
    secao: secao !== null && isBareSecao(secao),
    projeto: projeto !== null && isBareProjeto(projeto),
    documento: documento !== null && projeto !== null && isBareDocumento(documento),
  };
  const secoes = useGet(
    '/funcionarios/secao/find',
    { query: { codigo: secao?.codigo, page: 0, size: 1 } },
    { ...once, enabled: bare.secao },
  );
  const whole = useGet(
    '/contrato/projeto/find/{id}',
    { path: { id: projeto?.id ?? 0 } },
    { ...once, enabled: bare.projeto },
  );
  const documentos = useGet(
    '/documento/documento',
    { query: { projeto: projeto?.id, page: 0, size: 20 } },
    { ...once, enabled: bare.documento },
  );
  const found: Partial<Last> = {
    ...(bare.secao && {
      secao: secoes.data?.content.find(({ codigo }) => codigo === secao?.codigo) ?? null,
    }),
    ...(bare.projeto && { projeto: whole.data ?? null }),
    ...(bare.documento && {
      documento: documentos.data?.content.find(({ id }) => id === documento?.id) ?? null,
    }),
  };
  // One that is not asked for is not loading.
  const ready =
    !ultimo.isPending && ![secoes, whole, documentos].some(({ isLoading }) => isLoading);
  return { ultimo, ready, last: ultimo.data && { ...ultimo.data, ...found } };
}
