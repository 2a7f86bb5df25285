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
// The reader has closed the pipe, as `head` does: that is no error.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
// A help was written when the program was built; all else is the program's.
const [first, ...rest] = process.argv.slice(2);
const isHelp = first === 'ajuda' || ['-h', '--help'].includes(rest.at(-1) ?? first);
await import(isHelp ? '../dist/help.js' : '../dist/main.js');
