import { unwrap } from './calls.ts';
import type { Call } from './types.ts';

/** Holds a file that is being downloaded. */
export interface Download {
  /** The last part of the name the server gave, or 'download'. */
  fileName: string;
  /** The MIME type. */
  type: string;
  body: ReadableStream<Uint8Array>;
}

/** Starts a download: `download(api.GET(path, { params, parseAs: 'stream' }))`. Throws ApontaError. */
export async function download(call: Call<ReadableStream<Uint8Array> | null>): Promise<Download> {
  const body = await unwrap(call);
  const { headers } = (await call).response;
  return {
    fileName: fileNameOf(headers.get('content-disposition') ?? ''),
    type: headers.get('content-type') ?? 'application/octet-stream',
    body: body ?? new Blob([]).stream(),
  };
}

/** RFC 6266: `filename*` before `filename`. Never a folder, a hidden name or a control character. */
function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  const name = (encoded && decoded(encoded)) ?? plain ?? '';
  const last = name.replace(/^.*[/\\]/s, '').replace(/\p{Cc}|^[\s.]+|\s+$/gu, '');
  return last || 'download';
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
