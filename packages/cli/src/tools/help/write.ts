// Writes what a help prints, so that nobody waits for commander and a command to say it again: `pnpm build`.
import { mkdir, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { createProgram, createWholeProgram } from '../../program.ts';
import { commandsOf, pathOf } from '../command-tree.ts';
import { helpFile, type WrittenHelp } from './written.ts';

function write(command: Command): WrittenHelp {
  const open: WrittenHelp[number][] = [];
  const leaveOpen = (text: string, indent: number) => `\0${open.push([text, indent]) - 1}\0`;
  let text = '';
  command
    .configureHelp({
      ...command.configureHelp(),
      boxWrap: (paragraph) => leaveOpen(paragraph, 0),
      formatItem: (term, termWidth, description) =>
        `  ${description ? `${term.padEnd(termWidth)}  ${leaveOpen(description, termWidth + 4)}` : term}`,
    })
    .configureOutput({
      writeOut: (part) => {
        text += part;
      },
    })
    .outputHelp();
  return text.split('\0').map((part, at) => (at % 2 === 0 ? part : (open[Number(part)] ?? '')));
}

const dist = new URL('../../../dist/', import.meta.url);
await mkdir(new URL('help', dist), { recursive: true });
// That of the program is printed before any command is loaded.
for (const command of [createProgram(), ...commandsOf(await createWholeProgram())])
  await writeFile(new URL(helpFile(pathOf(command)), dist), JSON.stringify(write(command)));
