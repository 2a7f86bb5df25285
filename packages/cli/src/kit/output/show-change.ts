import { successText } from '@aponta/sdk';
import type { Output } from './output.ts';

/** Notes that a change was made, in the words of its operation, and shows what the server answered. */
export function showChange<T>(
  output: Output,
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  data: T,
  text: (data: T) => string,
): void {
  output.note(successText(method, path) ?? '');
  output.show(data, text);
}
