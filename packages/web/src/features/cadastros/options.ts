import { useGet } from '../../lib/use-api.ts';

/* What the filters that choose from a list choose from. */

/** Every activity. */
export const useAtividadeOptions = () =>
  (useGet('/apontamento/tabela/atividade-apontamento-projeto/list', {}).data ?? []).map(
    ({ id, nome }) => ({ value: id, label: nome }),
  );

/** Where a measured service was done. */
export const useLocalOptions = () =>
  (useGet('/apontamento/tabela/local-execucao/list', {}).data ?? []).map(({ sigla, nome }) => ({
    value: sigla,
    label: `${sigla} - ${nome}`,
  }));

/** The statuses of an approval, as the server calls them. */
export const useStatusOptions = () =>
  (useGet('/apontamento/aprovacao/status', {}).data ?? []).map(({ status, nome }) => ({
    value: status,
    label: nome,
  }));
