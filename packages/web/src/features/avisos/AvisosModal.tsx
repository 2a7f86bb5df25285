import { avisoLabels, type Schema, texts } from '@aponta/sdk';
import { Callout, Checkbox } from '@blueprintjs/core';
import { useForm } from '../../lib/form.ts';
import { useGet, useSend } from '../../lib/use-api.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { NesteNavegador } from './NesteNavegador.tsx';
import './avisos.css';

const PATH = '/apontamento/avisos';
type Aviso = Schema<'Aviso'>;
type Way = 'email' | 'navegador';

const wayLabels: Record<Way, string> = { email: 'E-mail', navegador: 'Navegador' };

interface AvisosModalProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What one is told, by e-mail and in one's browsers, each to be had or not. */
export function AvisosModal({ isOpen, onClose }: AvisosModalProps) {
  const { data, error, refetch } = useGet(PATH, {}, { silent: true, staleTime: 0 });
  const base = Object.fromEntries(
    (data?.avisos ?? []).flatMap(({ aviso, email, navegador = false }) => [
      [`${aviso} email`, email],
      [`${aviso} navegador`, navegador],
    ]),
  );
  const edit = useForm<Partial<Record<`${Aviso} ${Way}`, boolean>>>(base);
  const salvar = useSend('put', PATH, { invalidates: [PATH] });
  const chosen = (aviso: Aviso, way: Way) => edit.values[`${aviso} ${way}`] ?? false;
  const shows = data !== undefined && data.navegador.chave !== null;
  const ways: Way[] = shows ? ['email', 'navegador'] : ['email'];
  const submit = () => {
    const avisos = (data?.avisos ?? []).map(({ aviso }) => ({
      aviso,
      email: chosen(aviso, 'email'),
      navegador: chosen(aviso, 'navegador'),
    }));
    edit.submit(() => salvar.mutateAsync({ body: { avisos } }), {
      onSuccess: () => {
        edit.reset();
        onClose();
      },
    });
  };
  return (
    <FormModal
      title="Avisos"
      verb="Salvar"
      edit={edit}
      disabled={!data}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      width={520}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={5} height={28} />
      ) : (
        <div className="avisos">
          <Callout intent={data.envia && data.email ? 'none' : 'warning'} compact>
            {!data.envia
              ? texts.avisosSemServidor
              : data.email
                ? texts.avisosPara(data.email)
                : texts.avisosSemEndereco}
          </Callout>
          {data.navegador.chave !== null && (
            <NesteNavegador chave={data.navegador.chave} ligados={data.navegador.ligados} />
          )}
          <table className="avisos-table">
            <thead>
              <tr>
                <th scope="col">Aviso</th>
                {ways.map((way) => (
                  <th key={way} scope="col">
                    {wayLabels[way]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.avisos.map(({ aviso }) => (
                <tr key={aviso}>
                  <th scope="row">{avisoLabels[aviso]}</th>
                  {ways.map((way) => (
                    <td key={way}>
                      <Checkbox
                        aria-label={`${avisoLabels[aviso]}: ${wayLabels[way]}`}
                        checked={chosen(aviso, way)}
                        onChange={() => edit.change({ [`${aviso} ${way}`]: !chosen(aviso, way) })}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FormModal>
  );
}
