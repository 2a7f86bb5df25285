/**
 * What the page knows about being signed in. The cookie is HttpOnly, so the page learns of it from the server alone:
 * a user once answered means signed in, and a 401 after that means that the session is over.
 */
export type LeaveReason = 'saiu' | 'expirada';

const REASON_KEY = 'aponta.saida';
let signedIn = false;

export const isSignedIn = () => signedIn;
export const markSignedIn = () => {
  signedIn = true;
};

/** Goes back to the sign-in screen by a reload, so that nothing of the last user stays in memory. */
export function leave(reason: LeaveReason) {
  if (!signedIn) return;
  signedIn = false;
  sessionStorage.setItem(REASON_KEY, reason);
  location.reload();
}

/** Why the last session of this window ended; given once. */
export function takeLeaveReason(): LeaveReason | null {
  const reason = sessionStorage.getItem(REASON_KEY);
  sessionStorage.removeItem(REASON_KEY);
  return reason as LeaveReason | null;
}
