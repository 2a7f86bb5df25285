import { styleText } from 'node:util';

export const bold = (text: string) => styleText('bold', text, { stream: process.stdout });

/** Removes control characters: what others typed must not control the terminal. */
export const plain = (text: string) => text.replace(/\p{Cc}+/gu, ' ');
