import { ApontaError, describeError, type Schema, texts } from '@aponta/sdk';
import { useRef, useState } from 'react';
import { call, newKey } from '../../lib/api.ts';

type Fault = Schema<'FalhaRateio'>;
type Faults = Pick<Schema<'CargaRateio'>, 'falhas' | 'outrasFalhas'>;

/** A sheet on its way into a load, which counts for nothing until it is imported. */
export type Upload =
  | { state: 'waiting'; arquivo: string }
  | { state: 'reading'; arquivo: string }
  | { state: 'checking'; arquivo: string; sent: number; of: number }
  | { state: 'refused'; arquivo: string; messages: readonly string[] }
  | { state: 'faulty'; arquivo: string; falhas: readonly Fault[]; count: number }
  | { state: 'ready'; arquivo: string; cargaId: string; linhas: number; colaboradores: number };

/** The most lines that the contract takes at a time. */
const PART = 2000;
const LARGEST = 10 * 1024 * 1024;

const countOf = ({ falhas, outrasFalhas }: Faults) =>
  outrasFalhas.reduce((sum, { quantidade }) => sum + quantidade, falhas.length);

/**
 * Reads a sheet and has the server judge its lines for a period, as the terminal does; one that comes before the period
 * waits for it, and a second file takes the place of the first.
 */
export function useUpload() {
  const [upload, setUpload] = useState<Upload>();
  const current = useRef(0);
  const kept = useRef<File>(undefined);

  const send = async (file: File, periodId: number | undefined) => {
    const turn = ++current.current;
    const arquivo = file.name;
    kept.current = file;
    const show = (next: Upload) => {
      if (turn === current.current) setUpload(next);
    };
    if (file.size > LARGEST) {
      return show({ state: 'refused', arquivo, messages: [texts.planilhaGrande] });
    }
    if (periodId === undefined) return show({ state: 'waiting', arquivo });
    show({ state: 'reading', arquivo });
    try {
      show(
        await check(file, periodId, (sent, of) => show({ state: 'checking', arquivo, sent, of })),
      );
    } catch (error) {
      if (!(error instanceof ApontaError)) throw error;
      show({ state: 'refused', arquivo, messages: describeError(error) });
    }
  };
  /** Judges the same sheet for another period. */
  const turnTo = (periodId: number) => {
    if (kept.current) void send(kept.current, periodId);
  };
  const drop = () => {
    current.current += 1;
    kept.current = undefined;
    setUpload(undefined);
  };
  return { upload, send, turnTo, drop };
}

async function check(
  file: File,
  periodId: number,
  onSent: (sent: number, of: number) => void,
): Promise<Upload> {
  const arquivo = file.name;
  const path = { periodId };
  const { linhas, ...unread } = await call('post', '/apontamento/rateio/{periodId}/planilha', {
    path,
    body: { arquivo, conteudo: await base64Of(file) },
  });
  const told: Faults[] = [unread];
  const cargaId = uuid();
  for (let sent = 0; sent < linhas.length; sent += PART) {
    onSent(sent, linhas.length);
    const part = linhas.slice(sent, sent + PART);
    told.push(
      await call('post', '/apontamento/rateio/{periodId}/linhas', {
        path,
        body: { cargaId, arquivo, conferir: true, linhas: part },
      }),
    );
  }
  const colaboradores = new Set(linhas.map(({ colaborador }) => colaborador)).size;
  if (linhas.length > 0) {
    told.push(
      await call('post', '/apontamento/rateio/{periodId}/linhas/concluir', {
        path,
        body: { cargaId, linhas: linhas.length, simular: true },
      }),
    );
  }
  const count = told.reduce((sum, faults) => sum + countOf(faults), 0);
  if (count === 0) {
    return { state: 'ready', arquivo, cargaId, linhas: linhas.length, colaboradores };
  }
  const falhas = told.flatMap((faults) => faults.falhas).sort((a, b) => a.linha - b.linha);
  return { state: 'faulty', arquivo, falhas, count };
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(binary);
}

/** randomUUID is missing on plain http. */
const uuid = () => newKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
