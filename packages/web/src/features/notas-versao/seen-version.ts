/** The version whose notes are shown (part 2, section 2.15). */
export const NOTES_VERSION = '1.0.0';

const COOKIE = 'aponta-versao';

/** Whether this browser's user has seen the notes of the current version. */
export const hasSeenVersion = (): boolean =>
  document.cookie.split('; ').includes(`${COOKIE}=${NOTES_VERSION}`);

/** Whether this browser is new to the product. */
export const isNewcomer = (): boolean => !document.cookie.includes(`${COOKIE}=`);

/** Written at every start, since browsers shorten the life of a cookie that asks for the year 9999. */
export function markVersionSeen() {
  const expires = new Date(Date.UTC(9999, 11, 31, 23, 59, 59)).toUTCString();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in Firefox before 140
  document.cookie = `${COOKIE}=${NOTES_VERSION}; expires=${expires}; path=/; SameSite=Strict`;
}
