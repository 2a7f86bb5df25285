import { Button, ProgressBar } from '@blueprintjs/core';
import { CrossIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useAtomValue } from 'jotai';
import { downloadsAtom, type RunningDownload } from '../lib/use-download.ts';
import './downloads.css';

/** The files on their way, over whatever screen is open. */
export function Downloads() {
  const downloads = useAtomValue(downloadsAtom);
  return (
    <section className="downloads" aria-label="Arquivos" role="status">
      {downloads.map((each) => (
        <div key={each.id} className="download">
          <div className="download-name" title={each.name}>
            {each.name}
          </div>
          {each.state === 'done' ? (
            <TickCircleIcon className="download-done" />
          ) : (
            <Button
              variant="minimal"
              size="small"
              icon={<CrossIcon />}
              aria-label={`Cancelar ${each.name}`}
              title="Cancelar"
              onClick={each.cancel}
            />
          )}
          {each.state !== 'done' && <ProgressBar intent="primary" />}
          <div className="download-state">{wordOf(each)}</div>
        </div>
      ))}
    </section>
  );
}

function wordOf({ state, received }: RunningDownload): string {
  const size = sizeOf(received);
  if (state === 'preparing') return 'Preparando o arquivo…';
  return state === 'done' ? `Baixado, ${size}` : `Recebendo, ${size}`;
}

function sizeOf(bytes: number): string {
  const kilobytes = bytes / 1024;
  const number = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return kilobytes < 1024 ? `${number(kilobytes)} kB` : `${number(kilobytes / 1024)} MB`;
}
