import { rm } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { ApontaError, type Schema, texts, unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { details } from '../../kit/output/details.ts';
import { saveProfile, saveToken } from '../../kit/run/config.ts';
import { type Context, open } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';

interface LoginOptions {
  usuario?: string;
  senhaStdin?: boolean;
  token?: boolean;
  codigo?: string;
}

export function login(command: Command): void {
  command
    .option('--usuario <id>', 'ID de rede; sem ela, APONTA_USER ou uma pergunta')
    .option(
      '--senha-stdin',
      'lê a senha da entrada padrão; sem ela, APONTA_PASSWORD ou uma pergunta',
    )
    .option('--codigo <código>', 'o do aplicativo autenticador, onde há segundo fator')
    .option('--token', 'guarda no perfil um token de acesso, da entrada padrão ou de uma pergunta')
    .addHelpText(
      'after',
      `
O endereço e a sessão ficam no perfil, para os próximos comandos. A sessão dura duas horas sem uso.

Exemplos:
  aponta login
  aponta login --url https://aponta.empresa.com.br --perfil empresa
  pass show aponta | aponta login --usuario CLT0001 --senha-stdin
  aponta login --perfil rotina --token < token.txt`,
    )
    .action(async (options: LoginOptions) => {
      const context = await open(command);
      const { api, config, output } = context;
      if (options.token) return keepToken(context, command);
      if (config.token)
        throw new UsageError('Com APONTA_TOKEN não há sessão: remova a variável para entrar');
      await enter(context, await credentials(context, options));
      await saveProfile(config);
      const user = await unwrap(api.GET('/user'));
      if (user.pendencia) output.note(`${texts.segundoFatorFalta}: aponta segundo-fator ativar`);
      if (user.ambiente === 'homologacao') output.note(texts.homologacao);
      output.show(user, () => `Conectado como ${user.nome} (${user.codigo}) em ${config.url}`);
    });
}

/** Signs in, and asks for the code of a second factor where there is one. Throws UsageError and ApontaError. */
async function enter({ api, ask }: Context, body: Schema<'Credenciais'>): Promise<void> {
  const params = { header: { 'x-sessao': 'terminal' } } as const;
  try {
    await unwrap(api.POST('/apontamento/auth', { params, body }));
  } catch (error) {
    if (!(error instanceof ApontaError && error.codigo === 'SEGUNDO_FATOR')) throw error;
    const codigo = await ask?.text('Código do autenticador:');
    if (!codigo) throw new UsageError('Informe o código do aplicativo autenticador com --codigo');
    await unwrap(api.POST('/apontamento/auth', { params, body: { ...body, codigo } }));
  }
}

/** Keeps a token in the profile, once the server has taken it. Throws UsageError and ApontaError. */
async function keepToken({ ask, config, output }: Context, command: Command): Promise<void> {
  const typed = ask ? await ask.secret('Token:') : await readAll(process.stdin);
  const token = typed.trim();
  if (!token) throw new UsageError('Informe o token na entrada padrão');
  const { api } = await open(command, token);
  const user = await unwrap(api.GET('/user'));
  await saveProfile(config);
  await saveToken(config, token);
  output.show(
    user,
    () => `Token de ${user.nome} (${user.codigo}) guardado no perfil ${config.perfil}`,
  );
}

async function credentials(
  { ask }: Context,
  options: LoginOptions,
): Promise<Schema<'Credenciais'>> {
  const { APONTA_USER, APONTA_PASSWORD } = process.env;
  const user = options.usuario ?? (APONTA_USER || (await ask?.text('ID de rede:')));
  if (!user) throw new UsageError('Informe o ID de rede com --usuario ou APONTA_USER');
  const password = options.senhaStdin
    ? (await readAll(process.stdin)).replace(/\r?\n$/, '')
    : APONTA_PASSWORD || (await ask?.secret('Senha:'));
  if (!password) throw new UsageError('Informe a senha com --senha-stdin ou APONTA_PASSWORD');
  return { user, password, ...(options.codigo && { codigo: options.codigo }) };
}

export function logout(command: Command): void {
  command.action(async () => {
    const { api, config, output } = await open(command);
    try {
      // A token is no session: it is forgotten here and stays valid until it is revoked.
      if (!config.token) await unwrap(api.DELETE('/apontamento/auth'));
    } finally {
      await rm(config.jarFile, { force: true });
      await rm(config.tokenFile, { force: true });
    }
    output.show({ perfil: config.perfil }, () => 'Sessão encerrada');
  });
}

export function quemSou(command: Command): void {
  command.action(async () => {
    const { api, config, output } = await open(command);
    const user = await unwrap(api.GET('/user'));
    output.show(user, () =>
      details([
        ['Nome', user.nome],
        ['ID de rede', user.codigo],
        ['Papéis', user.papeis.join(', ')],
        ['Ambiente', user.ambiente],
        ['Endereço', config.url],
        ['Perfil', config.perfil],
      ]),
    );
  });
}
