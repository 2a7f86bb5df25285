import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram, createWholeProgram } from '../../program.ts';
import { commandsOf, pathOf } from '../command-tree.ts';
import { askedHelp, helpFile, helpText } from './written.ts';

/** What commander prints on a terminal of a width; 80 is that of a pipe. */
function printed(command: Command, width = 80): string {
  let text = '';
  command
    .configureOutput({
      writeOut: (part) => {
        text += part;
      },
      getOutHelpWidth: () => width,
    })
    .outputHelp();
  return text;
}

test('the help that was written is what commander prints, for every command and width', async () => {
  const commands = [createProgram(), ...commandsOf(await createWholeProgram())];
  expect(commands.length).toBeGreaterThan(150);
  for (const command of commands) {
    const file = new URL(`../../../dist/${helpFile(pathOf(command))}`, import.meta.url);
    const written = JSON.parse(await readFile(file, 'utf8'));
    for (const width of [20, 60, 72, 80, 99, 132, 400])
      expect(helpText(written, width)).toBe(printed(command, width));
    expect(helpText(written)).toBe(printed(command));
  }
});

test('a help is what nothing else is asked for with', () => {
  expect(askedHelp(['--help'])).toEqual([]);
  expect(askedHelp(['ajuda'])).toEqual([]);
  expect(askedHelp(['horas', 'lancar', '-h'])).toEqual(['horas', 'lancar']);
  expect(askedHelp(['ajuda', 'horas', 'lancar'])).toEqual(['horas', 'lancar']);
  expect(askedHelp(['horas', 'lancar', '--obs', '--help'])).toBeUndefined();
  expect(askedHelp(['../../segredo', '--help'])).toBeUndefined();
});
