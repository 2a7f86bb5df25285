import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cli, createCli } from './cli.ts';

let cli: Cli;
beforeAll(async () => {
  cli = await createCli('http://127.0.0.1:1');
});
afterAll(() => cli.remove());

/** A line of each shell's own language that completes `words`, the last of them being typed, and writes what it offers. */
const asking = {
  bash: (script: string, words: string[]) => [
    '-c',
    `source '${script}'; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _aponta; printf '%s\\n' "\${COMPREPLY[@]}"`,
  ],
  // Outside the line editor `compadd` writes nothing: it takes the place of the builtin.
  zsh: (script: string, words: string[]) => [
    '-fc',
    `compdef() { :; }; source '${script}'; compadd() { shift; print -l -- "$@"; }; _files() { :; }; words=(${words.map((word) => `'${word}'`).join(' ')}); CURRENT=${words.length}; _aponta`,
  ],
  fish: (script: string, words: string[]) => [
    '--no-config',
    '-c',
    `source '${script}'; complete -C '${words.join(' ')}'`,
  ],
};

test.for(['bash', 'zsh', 'fish'] as const)(
  '%s completes commands, options also after options, and the values of options',
  async (shell, { skip }) => {
    skip(spawnSync(shell, ['-c', 'true']).error !== undefined, `${shell} is not installed here`);
    const { stdout } = await cli.run(`completar ${shell}`);
    const script = join(cli.home, `aponta.${shell}`);
    await writeFile(script, stdout);
    const offered = (line: string) => {
      const words = line.split(' ');
      const ran = spawnSync(shell, asking[shell](script, words), { cwd: cli.home });
      expect(ran.stderr.toString()).toBe('');
      const last = words.at(-1) ?? '';
      return ran.stdout
        .toString()
        .split('\n')
        .filter((word) => word !== '' && word.startsWith(last));
    };
    expect(offered('aponta hor')).toEqual(['horas']);
    expect(offered('aponta horas l').toSorted()).toEqual(['lancar', 'listar']);
    expect(offered('aponta horas listar --m')).toEqual(['--mes']);
    expect(offered('aponta horas listar --mes 2026-11 --di')).toEqual(['--dia']);
    expect(offered('aponta --perfil empresa horas listar --di')).toEqual(['--dia']);
    expect(offered('aponta completar f')).toEqual(['fish']);
    expect(offered('aponta batidas exportar --inicio 2026-11-01 --formato x')).toEqual(['xlsx']);
    expect(offered('aponta batidas listar --ordem no')).toEqual(['nomeColaborador']);
    expect(offered('aponta token criar Rotina --escopos bat')).toEqual(['batidas']);
    expect(offered('aponta rateio validar arquivo.csv --peri')).toEqual(['--periodo']);
  },
);
