import type { PathOf } from '@aponta/sdk';
import { ApontaError } from '@aponta/sdk';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useForm } from '../../lib/form.ts';
import { showError } from '../../lib/query-client.ts';
import { useSend } from '../../lib/use-api.ts';
import {
  bodyOf,
  type Choice,
  chooseProjeto,
  derived,
  emptyForm,
  failuresOf,
  formOf,
  type Medicao,
  type Tab,
  tabOf,
  valuesOf,
} from './medicao-form.ts';
import { centroOf } from './rateio.ts';

const PATH = '/apontamento/medicao-terceiros';
const reads: PathOf<'get'>[] = [`${PATH}/{id}`, '/apontamento/aprovacao'];

/** The form of a new measurement, or of one that is there, and what may be done with it. */
export function useMedicaoForm(opened: Medicao | null, onSaved: (id: number) => void) {
  const [base, setBase] = useState(opened);
  const [tab, setTab] = useState<Tab>('principal');
  /** Somebody else saved it since it was read. */
  const [stale, setStale] = useState(false);
  const edit = useForm(base ? formOf(base) : emptyForm, {
    draft: `medicao.${opened?.id ?? 'nova'}`,
    check: failuresOf,
    derived,
    oneToast: true,
    reveal: (campo) => setTab(tabOf(campo)),
  });
  const { values, change } = edit;
  const criar = useSend('post', PATH, { invalidates: reads });
  const salvar = useSend('put', PATH, { invalidates: reads });

  /** Takes another project, and its cost centres once they are read. */
  const takeProjeto = async (projeto: Choice<number>) => {
    change(chooseProjeto(projeto));
    try {
      const split = await call('get', `${PATH}/centros-custo/{id}`, { path: { id: projeto.id } });
      const centrosDeCusto = split.map(centroOf);
      change((now) => (now.projeto?.id === projeto.id ? { centrosDeCusto } : {}));
    } catch (error) {
      showError(error as Error);
    }
  };
  const submit = () => {
    const send = (key: string) => {
      const body = bodyOf(values);
      if (!base) return criar.mutateAsync({ body, key });
      return salvar.mutateAsync({ body: { ...body, id: base.id, versao: base.versao } });
    };
    edit.submit(send, {
      onSuccess: ({ id }) => onSaved(id),
      onError: (error) => {
        if (error instanceof ApontaError && error.codigo === 'CONFLITO') setStale(true);
      },
    });
  };
  /** Goes on from what somebody else saved, with what was typed here or without. */
  const rebase = (saved: Medicao, typed: 'keep' | 'drop') => {
    if (typed === 'keep') change(values);
    else edit.reset();
    setBase(saved);
    setStale(false);
  };

  return { base, edit, totals: valuesOf(values), tab, setTab, stale, takeProjeto, submit, rebase };
}

export type MedicaoModel = ReturnType<typeof useMedicaoForm>;
