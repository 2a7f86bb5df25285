import { styleText } from 'node:util';

export const bold = (text: string) => styleText('bold', text, { stream: process.stdout });

/** What was typed by others must not steer the terminal. */
export const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ');
