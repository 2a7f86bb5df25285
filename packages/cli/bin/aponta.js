#!/usr/bin/env -S node --max-semi-space-size=16
// V8 begins with as much for young objects; more, which it takes in a long import or export, brings no speed and would
// let the memory grow with the number of rows.
import module from 'node:module';

if (Number.parseInt(process.versions.node, 10) < 22) {
  process.stderr.write(`O aponta precisa do Node.js 22 ou mais novo. Este é ${process.version}.\n`);
  process.exit(1);
}
// Compiled once, not at every start. Node 22.0 lacks it.
module.enableCompileCache?.();
await import('../dist/main.js');
