import { fold } from './fold.ts';
import { jsonText } from './json.ts';
import { createProgress, type Progress } from './progress.ts';

/** Writes data to stdout and messages to stderr. */
export interface Output {
  format: 'text' | 'json' | 'jsonl';
  /** Writes the result: one JSON document with --json or --jsonl, else what `text` makes of it ('' writes nothing). */
  show<T>(data: T, text: (data: T) => string): void;
  /** Writes a message for people; nothing with --quieto. */
  note(text: string): void;
  /** Shows the progress of longer work, on a terminal only. */
  progress(what: string, total?: number): Progress;
}

export interface OutputOptions {
  json?: boolean;
  jsonl?: boolean;
  quieto?: boolean;
}

export function createOutput({ json, jsonl, quieto = false }: OutputOptions): Output {
  const format = jsonl ? 'jsonl' : json ? 'json' : 'text';
  return {
    format,
    show(data, text) {
      const written = { text, json: jsonText, jsonl: JSON.stringify }[format](data);
      if (written) process.stdout.write(`${written}\n`);
    },
    note(text) {
      if (!quieto) process.stderr.write(`${fold(text, process.stderr)}\n`);
    },
    progress: (what, total) =>
      createProgress(process.stderr, !quieto && process.stderr.isTTY, what, total),
  };
}
