import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findDistribution, placeBinaries } from './binaries.ts';
import { initData, launch, PORT, shutDown } from './cluster.ts';
import { guard } from './guard.ts';
import { temporaryPlace } from './place.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a machine that makes the data slowly is waited for: patience begins when the server is started', async () => {
  const place = temporaryPlace({ dir: join(tmpdir(), 'aponta-guard'), user: 'nobody' });
  const bin = placeBinaries(findDistribution(), place.home);
  vi.useFakeTimers({ toFake: ['Date'] });
  const start = async () => {
    await initData(bin, place, false);
    vi.setSystemTime(Date.now() + 5 * 60_000);
    return launch(bin, place, false);
  };
  const admin = { host: place.socketDir, port: PORT, user: 'postgres', database: 'postgres' };
  try {
    const client = await guard(place, { ...admin, ssl: false }, start);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  } finally {
    await shutDown(place.data, 'SIGQUIT', 10);
    rmSync(place.home, { recursive: true, force: true, maxRetries: 5 });
  }
});
