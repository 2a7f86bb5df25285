#!/usr/bin/env -S node --max-semi-space-size=8 --max-old-space-size=512
// V8's own 16 MB of young objects let a busy server grow for nothing; with 2 MB it spends a quarter of its time on them.
// What takes much memory, sheets and prints, runs in threads with limits of their own.

// An older Node starts some commands and breaks others half way, in words of its own.
if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `O aponta-server precisa do Node.js 24 ou mais novo. Este é ${process.version} (${process.execPath}).\n` +
      'Na pasta do Aponta, node_modules/.bin/aponta-server usa o que veio com ele.\n',
  );
  process.exit(1);
}
await import('../dist/cli.js');
