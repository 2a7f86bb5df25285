import { avisoLabels, type Schema, texts, unwrap } from '@aponta/sdk';
import { type Command, InvalidArgumentError } from 'commander';
import { details } from '../../kit/output/details.ts';
import { showChange } from '../../kit/output/show-change.ts';
import { open } from '../../kit/run/context.ts';

const PATH = '/apontamento/avisos';
type Avisos = Schema<'Avisos'>;
type Aviso = Schema<'Aviso'>;

const kinds = Object.keys(avisoLabels) as Aviso[];

function kindValue(text: string): Aviso {
  const found = kinds.find((kind) => kind === text.toUpperCase());
  if (!found) throw new InvalidArgumentError(`use um de: ${kinds.join(', ').toLowerCase()}`);
  return found;
}

const textOf = ({ email, envia, avisos }: Avisos) =>
  [
    envia ? (email ? texts.avisosPara(email) : texts.avisosSemEndereco) : texts.avisosSemServidor,
    details(
      avisos.map(({ aviso, email: wanted }) => [
        aviso.toLowerCase(),
        `${wanted ? 'sim' : 'não'}  ${avisoLabels[aviso]}`,
      ]),
    ),
  ].join('\n');

export function avisos(command: Command): void {
  command
    .command('mostrar', { isDefault: true })
    .description('Mostra o que se recebe por e-mail')
    .addHelpText('after', '\nExemplos:\n  aponta avisos mostrar')
    .action(async (_options, own: Command) => {
      const { api, output } = await open(own);
      output.show(await unwrap(api.GET(PATH)), textOf);
    });
  for (const [name, email] of [
    ['ligar', true],
    ['desligar', false],
  ] as const) {
    command
      .command(name)
      .description(email ? 'Passa a receber um aviso por e-mail' : 'Deixa de recebê-lo')
      .argument('<aviso>', kinds.join(', ').toLowerCase(), kindValue)
      .addHelpText('after', `\nExemplos:\n  aponta avisos ${name} resumo`)
      .action(async (aviso: Aviso, _options, own: Command) => {
        const { api, output } = await open(own);
        const saved = await unwrap(api.PUT(PATH, { body: { avisos: [{ aviso, email }] } }));
        showChange(output, 'PUT', PATH, saved, textOf);
      });
  }
}
