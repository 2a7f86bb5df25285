// The packages as they would be published: their shape and their types, checked on the packed tarballs.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { inRoot } from './lib/root.ts';
import { must } from './lib/run.ts';

const folder = await mkdtemp(join(tmpdir(), 'aponta-pack-'));
try {
  await must(
    'npx',
    [
      '--yes',
      '--prefer-offline',
      `--package=pnpm@${manifest.config.pnpm}`,
      '-c',
      `pnpm pack --pack-destination ${folder}`,
    ],
    inRoot('packages/sdk'),
  );
  const [tarball] = await readdir(folder);
  if (!tarball) throw new Error('nothing was packed');
  await must('publint', [join(folder, tarball), '--strict']);
  await must('attw', [join(folder, tarball), '--profile', 'esm-only']);
} finally {
  await rm(folder, { recursive: true });
}
