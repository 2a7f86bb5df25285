import { formatCount, texts } from '@aponta/sdk';
import { Button, Callout, ProgressBar } from '@blueprintjs/core';
import { DownloadIcon, UploadIcon } from '@blueprintjs/icons';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { campoLabels, faultsCsv } from './faults-file.ts';
import type { Upload } from './use-upload.ts';

interface DropZoneProps {
  upload: Upload | undefined;
  onFile: (file: File) => void;
  /** Takes the file away. */
  onDrop: () => void;
}

/** Where a sheet is dragged to or chosen, and what is wrong with it, by line. */
export function DropZone({ upload, onFile, onDrop }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <section
      className="upload"
      aria-label="Planilha de rateios"
      data-over={over || undefined}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv"
        hidden
        aria-label="Arquivo de rateios"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file, corrected, is a change again.
          currentTarget.value = '';
        }}
      />
      <div className="upload-choose">
        <Button
          icon={<UploadIcon />}
          text="Escolher planilha"
          onClick={() => input.current?.click()}
        />
        <span>ou arraste-a até aqui: .xlsx ou .csv, com Código, Centro de Custo e Percentual</span>
      </div>
      {upload && <Outcome upload={upload} onDrop={onDrop} />}
    </section>
  );
}

function Outcome({ upload, onDrop }: { upload: Upload; onDrop: () => void }) {
  const { arquivo } = upload;
  if (upload.state === 'reading' || upload.state === 'checking') {
    const part = upload.state === 'checking' ? upload.sent / upload.of : undefined;
    return (
      <div role="status">
        <p>
          {upload.state === 'checking'
            ? `Conferindo ${arquivo}: ${formatCount(upload.of, 'linha')}`
            : `Lendo ${arquivo}`}
        </p>
        <ProgressBar value={part} aria-label={`Conferindo ${arquivo}`} />
      </div>
    );
  }
  const away = <Button size="small" variant="minimal" text="Tirar o arquivo" onClick={onDrop} />;
  if (upload.state === 'waiting') {
    return (
      <Callout intent="primary" compact role="status">
        {texts.planilhaSemPeriodo(arquivo)} {away}
      </Callout>
    );
  }
  if (upload.state === 'refused') {
    return (
      <Callout intent="danger" compact role="alert">
        {upload.messages.join(' ')} {away}
      </Callout>
    );
  }
  if (upload.state === 'ready') {
    return (
      <Callout intent="success" compact role="status">
        {texts.planilhaCerta(arquivo, upload.linhas, upload.colaboradores)} {away}
      </Callout>
    );
  }
  return <Faults upload={upload} away={away} />;
}

function Faults({
  upload: { arquivo, falhas, count },
  away,
}: {
  upload: Extract<Upload, { state: 'faulty' }>;
  away: ReactNode;
}) {
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([faultsCsv(falhas)], { type: 'text/csv' }));
    link.download = `Erros de ${arquivo.replace(/\.\w+$/, '')}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href));
  };
  return (
    <>
      <Callout intent="danger" compact role="alert">
        {texts.planilhaComFalhas(arquivo, count)}{' '}
        <Button
          size="small"
          variant="minimal"
          icon={<DownloadIcon />}
          text="Baixar erros"
          onClick={save}
        />
        {away}
      </Callout>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <section className="mudancas" aria-label="Erros da planilha" tabIndex={0}>
        <QueryTable
          caption="Erros da planilha"
          query={{ data: falhas, error: null, refetch: () => {} }}
          rowKey={(falha) => falhas.indexOf(falha)}
          empty="Nenhum erro."
          columns={[
            { header: 'Linha', cell: ({ linha }) => linha, number: true },
            { header: 'Coluna', cell: ({ campo }) => campoLabels[campo] },
            { header: 'O que tem', long: true, cell: ({ valor }) => valor || '(vazio)' },
            { header: 'O que se esperava', long: true, cell: ({ esperado }) => esperado },
          ]}
        />
      </section>
      {count > falhas.length && <p>E mais {(count - falhas.length).toLocaleString('pt-BR')}.</p>}
    </>
  );
}
