import { ApontaError, texts } from '@aponta/sdk';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import type { PathOf } from '../../lib/contract.ts';
import { showError } from '../../lib/query-client.ts';
import { useSend } from '../../lib/use-api.ts';
import { toast } from '../../ui/toaster.tsx';
import { emptyLinha, type Linha } from './documento-linha.ts';
import {
  bodyOf,
  type Choice,
  chooseProjeto,
  emptyForm,
  type Failure,
  failuresOf,
  formOf,
  type Medicao,
  type MedicaoForm,
  serverFailures,
  type Tab,
  tabOf,
  valuesOf,
} from './medicao-form.ts';
import { centroOf, type NovoCentro, noCentro } from './rateio.ts';

const PATH = '/apontamento/medicao-terceiros';
const reads: PathOf<'get'>[] = [`${PATH}/{id}`, '/apontamento/aprovacao'];

/** The form of a new measurement, or of one that is there, and what may be done with it. */
export function useMedicaoForm(opened: Medicao | null, onSaved: (id: number) => void) {
  const [base, setBase] = useState(opened);
  const [form, setForm] = useState(() => (opened ? formOf(opened) : emptyForm));
  const [linha, setLinha] = useState(emptyLinha);
  const [centro, setCentro] = useState(noCentro);
  const [tab, setTab] = useState<Tab>('principal');
  const [failures, setFailures] = useState<Failure[]>([]);
  /** Somebody else saved it since it was read. */
  const [stale, setStale] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const criar = useSend('post', PATH, { invalidates: reads });
  const salvar = useSend('put', PATH, { invalidates: reads });

  const change = (patch: Partial<MedicaoForm>) => {
    setForm((now) => ({ ...now, ...patch }));
    const changed = (campo: string) =>
      // The total comes of all figures.
      campo === 'valorTotal' || (campo.split('.')[0] ?? '') in patch;
    setFailures((now) => now.filter(({ campo }) => !changed(campo)));
  };
  /** Another project: its cost centres come by themselves. */
  const takeProjeto = async (projeto: Choice<number>) => {
    change(chooseProjeto(projeto));
    setLinha(emptyLinha);
    setCentro(noCentro);
    try {
      const split = await call('get', `${PATH}/centros-custo/{id}`, { path: { id: projeto.id } });
      const centrosDeCusto = split.map(centroOf);
      setForm((now) => (now.projeto?.id === projeto.id ? { ...now, centrosDeCusto } : now));
    } catch (error) {
      showError(error as Error);
    }
  };
  const fail = (found: Failure[]) => {
    setFailures(found);
    const first = found[0];
    if (!first) return;
    setTab(tabOf(first.campo));
    // Once its tab is in sight.
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    );
  };
  const submit = () => {
    const found = [...failuresOf(form), ...left(linha, centro)];
    // Each is told at its field; a toast for each would cover them.
    if (found[0]) toast.error(found[0].message);
    const body = bodyOf(form);
    if (found.length > 0 || !body) return fail(found);
    const ends = {
      onSuccess: ({ id }: Medicao) => onSaved(id),
      onError: (error: Error) => {
        if (error instanceof ApontaError && error.codigo === 'CONFLITO') setStale(true);
        fail(serverFailures(error));
      },
    };
    if (!base) return criar.mutate({ body }, ends);
    salvar.mutate({ body: { ...body, id: base.id, versao: base.versao } }, ends);
  };
  /** Goes on from what somebody else saved, with what was typed here or without. */
  const rebase = (saved: Medicao, typed: 'keep' | 'drop') => {
    setBase(saved);
    setStale(false);
    if (typed === 'drop') {
      setForm(formOf(saved));
      setFailures([]);
    }
  };

  const untouched = base ? formOf(base) : emptyForm;
  const dirty =
    JSON.stringify(form) !== JSON.stringify(untouched) || left(linha, centro).length > 0;
  return {
    base,
    form,
    values: valuesOf(form),
    linha,
    centro,
    tab,
    failures,
    stale,
    element,
    dirty,
    saving: criar.isPending || salvar.isPending,
    setTab,
    change,
    takeProjeto,
    changeLinha: (patch: Partial<Linha>) => setLinha((now) => ({ ...now, ...patch })),
    changeCentro: (patch: Partial<NovoCentro>) => setCentro((now) => ({ ...now, ...patch })),
    submit,
    rebase,
    messagesOf: (campo: string) =>
      failures.filter((failure) => failure.campo === campo).map(({ message }) => message),
  };
}

export type MedicaoModel = ReturnType<typeof useMedicaoForm>;

/** What was chosen and not added yet would be lost. */
const left = (linha: Linha, { centro }: NovoCentro): Failure[] => [
  ...(centro ? [{ campo: 'centrosDeCusto.novo', message: texts.centroCustoPorAdicionar }] : []),
  ...(linha.documento
    ? [{ campo: 'medicaoTerceirosDocumentos.novo', message: texts.documentoPorAdicionar }]
    : []),
];
