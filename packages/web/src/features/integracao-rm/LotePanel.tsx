import {
  formatCompetencia,
  formatDate,
  formatDateTime,
  hasRole,
  integracaoLabels,
} from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { CrossIcon, RepeatIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { batchScreens, type ChosenBatch } from '../../lib/rm-batches.ts';
import { useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { useUser } from '../../lib/user.ts';
import { hashOf } from '../../shell/address.ts';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Divergencias } from './Divergencias.tsx';
import { useAsksEmissao } from './EmissaoField.tsx';
import { IntegracaoTag } from './IntegracaoTag.tsx';
import { type Kind, papelOf, pathOf, readsOf } from './kind.ts';
import { doneOf, failedOf, type ItemLote, type Lote, useLote, useProgress } from './lote.ts';
import { Portao } from './Portao.tsx';
import { ReconciliarModal } from './ReconciliarModal.tsx';
import { Why } from './RmFacts.tsx';
import './integracao-rm.css';

type Status = ItemLote['statusIntegracao'];

/** The batch on its way to RM over its list; it goes on when its tab is left. */
export function LotePanel({ kind }: { kind: Kind }) {
  const { lote, show } = useLote(kind);
  const { id, awaited, away } = lote ?? {};
  // What came into sight on its way stays, for its end is what people wait for.
  useEffect(() => {
    if (id !== undefined) show({ id, awaited, away });
  }, [id, awaited, away, show]);
  const maySend = hasRole(useUser(), papelOf[kind]);
  return (
    <>
      <Portao />
      {lote && <Progress key={lote.id} kind={kind} chosen={lote} maySend={maySend} />}
    </>
  );
}

interface ProgressProps {
  kind: Kind;
  chosen: ChosenBatch;
  maySend: boolean;
}

function Progress({ kind, chosen, maySend }: ProgressProps) {
  const loteId = chosen.id;
  const [status, setStatus] = useState<Status>();
  const { show, follow } = useLote(kind);
  const { data, error, refetch } = useProgress(kind, chosen, status);
  const resend = useSend('post', `${pathOf(kind)}/upload-all`, { invalidates: readsOf(kind) });
  const tryNow = useSend('post', `${pathOf(kind)}/lote/{loteId}/tentar-agora`, {
    invalidates: readsOf(kind),
  });
  const { submit, sending } = useSubmit();
  const asksEmissao = useAsksEmissao(kind);
  const close = (
    <Button
      variant="minimal"
      icon={<CrossIcon />}
      aria-label={`Fechar lote ${loteId}`}
      title="Fechar"
      onClick={() => show({ id: loteId, away: true })}
    />
  );
  if (!data) {
    return (
      <section className="lote" aria-label={`Lote ${loteId}`}>
        {error ? (
          <>
            <ErrorState error={error} onRetry={() => void refetch()} />
            {close}
          </>
        ) : (
          <Skeleton rows={2} />
        )}
      </section>
    );
  }
  const { lote } = data;
  // What is sent again has the day that was asked for.
  const emissao = (asksEmissao && lote.emissao) || undefined;
  return (
    <section className="lote" aria-label={`Lote ${loteId}`}>
      <header>
        <h2>Lote {lote.id}</h2>
        <State lote={lote} />
        <span className="lote-who">
          {formatDateTime(lote.criadoEm)}, {lote.criadoPor.nome}
          {lote.emissao && `, emissão ${formatDate(lote.emissao)}`}
        </span>
        {maySend && data.content.some(isWaiting) && (
          <Button
            icon={<RepeatIcon />}
            text="Tentar agora"
            loading={tryNow.isPending}
            onClick={() => tryNow.mutate({ path: { loteId } })}
          />
        )}
        {maySend && lote.concluido && lote.erros > 0 && (
          <Button
            icon={<RepeatIcon />}
            text="Reenviar recusadas"
            loading={sending}
            onClick={() =>
              submit((key) => resend.mutateAsync({ query: { lote: lote.id, emissao }, key }), {
                onSuccess: (sent) => follow(sent.loteId),
              })
            }
          />
        )}
        {close}
      </header>
      <Bar lote={lote} />
      <Counts lote={lote} status={status} onStatus={setStatus} />
      <Items kind={kind} items={data.content} total={data.totalElements} maySend={maySend} />
    </section>
  );
}

/** How far it is; what ended without being integrated is not told as done. */
function State({ lote }: { lote: Lote }) {
  const left = lote.naFila + lote.enviando;
  const failed = failedOf(lote);
  return (
    <span className="lote-state" role="status" data-failed={lote.concluido && failed > 0}>
      {lote.concluido && failed > 0 && <WarningSignIcon />}
      {!lote.concluido
        ? `${doneOf(lote)} de ${lote.total}, ${left === 1 ? 'falta 1' : `faltam ${left}`}`
        : failed > 0
          ? `Concluído: ${failed} de ${lote.total} sem integrar`
          : `Concluído: ${lote.total} de ${lote.total}`}
    </span>
  );
}

/** Whether the server waits before it tries again what RM did not answer. */
const isWaiting = ({ statusIntegracao, mensagem, proximaTentativaEm }: ItemLote) =>
  proximaTentativaEm !== null && (statusIntegracao === 'INCERTA' || mensagem !== null);

const parts = [
  ['INTEGRADA', 'integradas'],
  ['DIVERGENTE', 'divergentes'],
  ['ERRO', 'erros'],
  ['INCERTA', 'incertas'],
  ['ENVIANDO', 'enviando'],
  ['PRONTA', 'naFila'],
] as const satisfies readonly (readonly [Status, keyof Lote])[];

/** What is done of the batch, each outcome in its colour. */
const Bar = ({ lote }: { lote: Lote }) => (
  <div
    className="lote-bar"
    role="progressbar"
    aria-label={`Andamento do lote ${lote.id}`}
    aria-valuemin={0}
    aria-valuemax={lote.total}
    aria-valuenow={doneOf(lote)}
  >
    {parts.slice(0, 4).map(([status, field]) => (
      <span
        key={status}
        data-status={status}
        style={{ width: `${(lote[field] / lote.total) * 100}%` }}
      />
    ))}
  </div>
);

interface CountsProps {
  lote: Lote;
  status: Status | undefined;
  onStatus: (status: Status | undefined) => void;
}

/** How many went which way; each shows its measurements alone. */
const Counts = ({ lote, status, onStatus }: CountsProps) => (
  <div className="lote-counts">
    {parts.map(([each, field]) => (
      <Button
        key={each}
        size="small"
        active={status === each}
        aria-pressed={status === each}
        disabled={lote[field] === 0 && status !== each}
        text={`${integracaoLabels[each]}: ${lote[field]}`}
        onClick={() => onStatus(status === each ? undefined : each)}
      />
    ))}
  </div>
);

interface ItemsProps {
  kind: Kind;
  items: readonly ItemLote[];
  total: number;
  maySend: boolean;
}

/** What became of each measurement, and what to do where it is not known. */
function Items({ kind, items, total, maySend }: ItemsProps) {
  const [asked, setAsked] = useState<{ item: ItemLote; isOpen: boolean }>();
  const close = () => setAsked((now) => now && { ...now, isOpen: false });
  const uncertain = ({ statusIntegracao }: ItemLote) => maySend && statusIntegracao === 'INCERTA';
  const actions = {
    header: 'Ações',
    cell: (item: ItemLote) =>
      uncertain(item) && (
        <Button
          size="small"
          text="Conferir"
          aria-label={`Conferir ${item.codigo} no RM`}
          onClick={() => setAsked({ item, isOpen: true })}
        />
      ),
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <section className="lote-items" tabIndex={0} aria-label="Resultado por medição">
        <QueryTable
          caption="Resultado por medição"
          query={{ data: items, error: null, refetch: () => {} }}
          rowKey={({ medicao }) => medicao}
          empty="Nenhuma medição do lote está assim."
          columns={[
            {
              header: 'Medição',
              cell: ({ medicao, codigo, competencia, executante }) => (
                <span className="lote-medicao">
                  <a href={hashOf({ title: batchScreens[kind], item: String(medicao) })}>
                    {codigo}
                  </a>{' '}
                  · {formatCompetencia(competencia)}
                  <small>{executante.nome}</small>
                </span>
              ),
            },
            {
              header: 'Integração',
              cell: ({ statusIntegracao, causa }) => (
                <IntegracaoTag status={statusIntegracao} causa={causa} />
              ),
            },
            { header: 'Resultado', cell: (item) => <Outcome item={item} /> },
            ...(items.some(uncertain) ? [actions] : []),
          ]}
        />
        {total > items.length && (
          <p className="lote-more">
            As primeiras {items.length} de {total}. Escolha um resultado acima para ver as suas.
          </p>
        )}
      </section>
      {asked && (
        <ReconciliarModal
          key={asked.item.medicao}
          kind={kind}
          medicao={{ id: asked.item.medicao, codigo: asked.item.codigo }}
          isOpen={asked.isOpen}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  );
}

/** The movement, or why there is none; to ADMIN also what RM said, as it came. */
const Outcome = ({ item }: { item: ItemLote }) => (
  <span className="lote-outcome">
    {item.movimento && `Movimento ${item.movimento}`}
    <Why item={item} />
    <Divergencias items={item.divergencias} />
    {item.proximaTentativaEm && (
      <small>Nova tentativa em {formatDateTime(item.proximaTentativaEm)}</small>
    )}
    {item.respostaRm && <small title={item.respostaRm}>{item.respostaRm}</small>}
  </span>
);
