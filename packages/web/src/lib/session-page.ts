import { allowKept, forbidKept } from './kept-reads.ts';
import { pauseNotices } from './push.ts';

/**
 * What the page knows about being signed in. The cookie is HttpOnly, so the page learns of it from the server alone:
 * a user once answered means signed in, and a 401 after that means that the session is over.
 */
export type LeaveReason = 'saiu' | 'expirada' | 'outra-pessoa' | 'senha-nova';

const REASON_KEY = 'aponta.saida';
let signedIn: string | undefined;

export const isSignedIn = () => signedIn !== undefined;
/** The network ID that the page was opened for; every call names it. */
export const signedInUser = () => signedIn;
export const markSignedIn = (codigo: string) => {
  signedIn = codigo;
  allowKept(codigo);
};

/** What the windows of this browser tell each other: they share one cookie. */
type News = { entrou: string } | { saiu: LeaveReason };
const windows = new BroadcastChannel('aponta.sessao');
const tell = (news: News) => windows.postMessage(news);

windows.addEventListener('message', ({ data }: MessageEvent<News>) => {
  if ('saiu' in data) close(data.saiu);
  else if (data.entrou !== signedIn) location.reload();
});

/** Shows who has just signed in, in this window and the others. */
export function enter(codigo: string) {
  tell({ entrou: codigo });
  location.reload();
}

/** Goes back to the sign-in screen by a reload, or by an address that leads there, so that nothing of the last user stays in memory. */
export function leave(reason: LeaveReason, address?: string) {
  if (!isSignedIn()) return;
  // Who finds somebody else signed in has nothing to tell them.
  if (reason !== 'outra-pessoa') tell({ saiu: reason });
  close(reason, address);
}

function close(reason: LeaveReason, address?: string) {
  if (!isSignedIn()) return;
  signedIn = undefined;
  // Who signs out takes along what is kept; a session that ended waits for its person.
  if (reason === 'saiu') {
    forbidKept();
    pauseNotices();
  }
  sessionStorage.setItem(REASON_KEY, reason);
  if (address) location.assign(address);
  else location.reload();
}

/** Opens the page from its beginning, where the sign-in screen says why. */
export function startAnew(reason: LeaveReason) {
  sessionStorage.setItem(REASON_KEY, reason);
  location.replace('/');
}

/** Why the last session of this window ended; given once. */
export function takeLeaveReason(): LeaveReason | null {
  const reason = sessionStorage.getItem(REASON_KEY);
  sessionStorage.removeItem(REASON_KEY);
  return reason as LeaveReason | null;
}
