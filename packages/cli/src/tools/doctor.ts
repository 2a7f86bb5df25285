import { describeError, texts, unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { type Context, open } from '../kit/run/context.ts';
import { exitCodes, Failure } from '../kit/run/failure.ts';

interface Check {
  o_que: string;
  ok: boolean;
  detalhe: string;
}

type Probe = (context: Context) => Promise<string>;

/** In order: each depends on those before it. */
const probes: [name: string, probe: Probe][] = [
  ['Node', async () => process.version],
  ['Perfil', async ({ config }) => `${config.perfil}, ${config.url}`],
  ['Proxy', async () => proxyOf(process.env) ?? 'nenhum'],
  ['Certificados', async () => process.env.NODE_EXTRA_CA_CERTS ?? 'os do Node'],
  ['Servidor', async ({ api }) => (await unwrap(api.GET('/ambiente'))).ambiente],
  ['Sessão', async ({ api }) => (await unwrap(api.GET('/user'))).nome],
  ['Calendários', calendars],
];

/** Which calendars lack the holidays of a year; only ADMIN may ask. */
async function calendars({ api }: Context): Promise<string> {
  // Whether there is a session was asked before.
  const user = await unwrap(api.GET('/user')).catch(() => undefined);
  if (!user?.papeis.includes('ADMIN')) return 'só ADMIN os confere';
  const bare = await unwrap(api.GET('/apontamento/config/calendarios-sem-feriados'));
  if (bare.length === 0) return 'com feriados';
  throw new Failure(
    bare.map(({ nome, ano }) => texts.calendarioSemFeriados(nome, ano)).join('; '),
    exitCodes.failure,
  );
}

const proxyOf = ({ HTTPS_PROXY, https_proxy, HTTP_PROXY, http_proxy }: NodeJS.ProcessEnv) => {
  const proxy = HTTPS_PROXY ?? https_proxy ?? HTTP_PROXY ?? http_proxy;
  // The password of the proxy is not shown.
  return proxy?.replace(/\/\/[^@/]*@/, '//');
};

export function doctor(command: Command): void {
  command.action(async () => {
    const context = await open(command);
    const checks: Check[] = [];
    for (const [o_que, probe] of probes) checks.push({ o_que, ...(await outcome(probe, context)) });
    context.output.show(checks, (all) =>
      all
        .map(({ o_que, ok, detalhe }) => `${ok ? '✓' : '✗'} ${o_que.padEnd(13)} ${detalhe}`)
        .join('\n'),
    );
    const failed = checks.filter(({ ok }) => !ok).map(({ o_que }) => o_que);
    if (failed.length > 0) throw new Failure(`Verifique: ${failed.join(', ')}`, exitCodes.failure);
  });
}

async function outcome(probe: Probe, context: Context): Promise<Omit<Check, 'o_que'>> {
  try {
    return { ok: true, detalhe: await probe(context) };
  } catch (error) {
    return { ok: false, detalhe: describeError(error).join('; ') };
  }
}
