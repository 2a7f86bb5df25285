import { jsonText } from './json.ts';

/** Data go to stdout, what is said about them to stderr. */
export interface Output {
  /** The result of the command: one JSON document with --json, else what `text` makes of it ('' writes nothing). */
  show<T>(data: T, text: (data: T) => string): void;
  /** Something to know, for people. */
  note(text: string): void;
}

export function createOutput(json: boolean): Output {
  return {
    show(data, text) {
      const written = json ? jsonText(data) : text(data);
      if (written) process.stdout.write(`${written}\n`);
    },
    note: (text) => void process.stderr.write(`${text}\n`),
  };
}
