// Keeps the page itself, so that it opens without a connection. What the API answers never passes through here: it belongs
// to a person, and is kept by the page under their name (src/lib/kept-reads.ts).

/** The files of this build, and its name; written by offline-shell.ts. */
const files = __FILES__;
const build = __BUILD__;

/** Milliseconds after which a page that does not come is taken from what is kept. */
const PATIENCE = 5000;
const PAGE = '/index.html';

addEventListener('install', (event) => {
  event.waitUntil(caches.open(build).then((cache) => cache.addAll(files)));
});

// Only once no page of the last build is open: until then those find their files.
addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => clients.claim()));
});

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (mode === 'navigate') event.respondWith(newest(event.request));
  else if (files.includes(pathname)) event.respondWith(keptOf(pathname, event.request));
});

// A notice for the person who turned them on in this browser; one that is sent twice takes its own place.
addEventListener('push', (event) => {
  const { id, titulo, texto, caminho } = event.data.json();
  event.waitUntil(
    registration.showNotification(titulo, {
      body: texto,
      tag: id,
      lang: 'pt-BR',
      icon: '/icon-192.png',
      data: { caminho },
    }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data.caminho, location.origin).href));
});

/** Shows a place in a page that is open, the one looked at last, or in a new one. */
async function openPage(url) {
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) return clients.openWindow(url);
  // The page follows its address: nothing that was typed in it is lost.
  page.postMessage({ abrir: new URL(url).hash });
  return page.focus();
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== build).map((name) => caches.delete(name)));
}

/** The server's page while there is a server, so that an upgrade is never behind what it speaks to. */
async function newest(request) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status < 500) return answer;
  } catch {
    // No connection.
  }
  return keptOf(PAGE, request);
}

async function keptOf(path, request) {
  const cache = await caches.open(build);
  return (await cache.match(path, { ignoreVary: true })) ?? fetch(request);
}
