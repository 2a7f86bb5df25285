import type { Schema } from '@aponta/sdk';

/** Who turned the notices on in this browser, and as what the server knows it. */
interface Kept {
  codigo: string;
  id: string;
  /** They signed out: it goes on when they are back. */
  saiu?: boolean;
}
const KEPT = 'aponta.avisos';

export function readKept(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
export const keep = (kept: Kept) => localStorage.setItem(KEPT, JSON.stringify(kept));

/** Who signs out is shown nothing more here until they are back. */
export function pauseNotices() {
  const kept = readKept();
  if (kept) keep({ ...kept, saiu: true });
}

/** Over plain http, and in a browser that forbids it, nothing can be shown. */
export const canShow = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const current = async () => (await navigator.serviceWorker.getRegistration())?.pushManager;

const bytesOf = (key: ArrayBuffer | null) => {
  const text = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer()));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

/** The subscription of this browser for a key of the server, a new one where it has none or one for another key. */
export async function subscribe(chave: string): Promise<Schema<'InscricaoNavegador'>> {
  // Where there is none, as in development, one would wait for it for good.
  if (!(await current())) throw new Error('there is no service worker');
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && bytesOf(old.options.applicationServerKey) !== chave) await old.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: chave,
  });
  return {
    endereco: subscription.endpoint,
    p256dh: bytesOf(subscription.getKey('p256dh')),
    auth: bytesOf(subscription.getKey('auth')),
  };
}

/** Whatever is sent to this browser from now on comes back as gone. */
export async function unsubscribe(): Promise<void> {
  localStorage.removeItem(KEPT);
  await (await (await current())?.getSubscription())?.unsubscribe();
}

/** What the page does about notices when somebody is there: nothing, end those of another person, or say who is there. */
export function decide(
  kept: Kept | undefined,
  codigo: string,
  ligados: readonly { id: string }[],
): 'forget' | 'renew' | undefined {
  if (!kept) return undefined;
  if (kept.codigo !== codigo) return 'forget';
  // Somebody ended it elsewhere: it takes a press to have it back.
  return kept.saiu || ligados.some(({ id }) => id === kept.id) ? 'renew' : 'forget';
}
