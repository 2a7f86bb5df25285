import { texts } from '@aponta/sdk';
import { toast } from './toaster.tsx';

/** How many characters of a text pasted over the selection have room in a field. */
export const roomFor = (field: {
  value: string;
  maxLength: number;
  selectionStart: number | null;
  selectionEnd: number | null;
}): number =>
  field.maxLength < 0
    ? Number.POSITIVE_INFINITY
    : field.maxLength -
      field.value.length +
      ((field.selectionEnd ?? 0) - (field.selectionStart ?? 0));

/** Tells of each paste that its field cut: the browser does it without a word. */
export function tellCutPastes(): void {
  document.addEventListener('paste', ({ target, clipboardData, defaultPrevented }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    // Ends of lines count once, and spaces at the end are no loss.
    const text = (clipboardData?.getData('text') ?? '').replaceAll('\r\n', '\n').trimEnd();
    if (!isField || defaultPrevented) return;
    const room = roomFor(target);
    if (text.length > room) toast.warning(texts.coladoNaoCoube(text.length, Math.max(0, room)));
  });
}
