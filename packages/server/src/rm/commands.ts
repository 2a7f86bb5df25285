import { parseArgs } from 'node:util';
import { texts } from '@aponta/sdk';
import { ConfigError, readConfig } from '../infra/config.ts';
import type { TipoMedicao } from '../infra/db/tables.ts';
import type { RmConfig } from '../infra/rm-config.ts';
import { calibrate } from './calibrate.ts';
import { check } from './check.ts';
import { RmError } from './gateway.ts';
import { createSoapGateway } from './soap.ts';

type Env = Record<string, string | undefined>;
type Say = (line: string) => void;

const text = { type: 'string' } as const;
const kinds: Partial<Record<string, TipoMedicao>> = { subcontratadas: 'MS', terceiros: 'MT' };

/** `aponta-server rm …`; answers the exit code: 0 done, 1 failure, 2 usage. */
export async function runRm(args: string[], env: Env, say: Say): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: {
      cnpj: text,
      'centro-custo': text,
      tipo: text,
      secao: text,
      projeto: text,
      contrato: text,
    },
  });
  const [command] = positionals;
  const { cnpj, 'centro-custo': centroCusto, tipo = 'subcontratadas' } = values;
  const kind = typeof tipo === 'string' ? kinds[tipo] : undefined;
  const placed = (name: 'secao' | 'projeto' | 'contrato') => String(values[name] ?? '');
  try {
    if (command === 'verificar') {
      return await withRm(readConfig(env).rm, say, (config, gateway) =>
        saySteps(check(gateway, config), say),
      );
    }
    if (
      command === 'calibrar' &&
      typeof cnpj === 'string' &&
      typeof centroCusto === 'string' &&
      kind !== undefined
    ) {
      // Sets RM_DECIMAL, for it is what the command finds out.
      const config = readConfig({ ...env, RM_DECIMAL: 'virgula' }).rm;
      const sample = {
        tipo: kind,
        cnpj,
        centroCusto,
        secao: placed('secao'),
        projeto: placed('projeto'),
        contrato: placed('contrato'),
      };
      return await withRm(config, say, (config, gateway) =>
        calibrate(gateway, sample, { now: new Date(), config }, say),
      );
    }
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof RmError)) throw error;
    say(error.message);
    return 1;
  }
  say(texts.usoRm);
  return 2;
}

/** Says each step; answers whether all are right. */
async function saySteps(steps: ReturnType<typeof check>, say: Say): Promise<boolean> {
  let allRight = true;
  for await (const { passo, certo, detalhe, respostaRm } of steps) {
    say(`${certo ? '✓' : '✗'} ${passo}: ${detalhe}`);
    if (respostaRm) say(`  ${respostaRm.slice(0, 300).replace(/\s+/g, ' ')}`);
    allRight &&= certo;
  }
  return allRight;
}

async function withRm(
  config: RmConfig | undefined,
  say: Say,
  work: (config: RmConfig, gateway: ReturnType<typeof createSoapGateway>) => Promise<boolean>,
): Promise<number> {
  if (!config || config.simulado) {
    say(config ? texts.rmSimulado : texts.rmSemEndereco);
    return config ? 0 : 1;
  }
  const gateway = createSoapGateway(config);
  try {
    return (await work(config, gateway)) ? 0 : 1;
  } finally {
    await gateway.close();
  }
}
