import { type Schema, unwrap } from '@aponta/sdk';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { details } from '../../kit/output/details.ts';
import { showChange } from '../../kit/output/show-change.ts';
import { open } from '../../kit/run/context.ts';
import { UsageError } from '../../kit/run/failure.ts';

type Config = Schema<'Config'>;
const PATH = '/apontamento/config';

export function config(command: Command): void {
  ver(command.command('ver').description('Mostra os limites de apontamento'));
  alterar(command.command('alterar').description('Altera limites de apontamento'));
}

const configDetails = (config: Config) =>
  details([
    ['Horas extras por dia', `${config.limiteHorasExtrasDiario} h`],
    ['Horas extras por semana', `${config.limiteHorasExtrasSemana} h`],
    ['Atraso para apontar', `${config.limiteHorasAtrasoApontamento} h`],
    ['Competências a solicitar', String(config.limiteMesSolicitacaoAprovacaoApontamento)],
    ['Dia de fechamento', String(config.diaFechamento ?? '')],
  ]);

function ver(command: Command): void {
  command.action(async () => {
    const { api, output } = await open(command);
    output.show(await unwrap(api.GET(PATH)), configDetails);
  });
}

function limit(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError('Use um número inteiro');
  return Number(text);
}

interface ChangeOptions {
  extrasDia?: number;
  extrasSemana?: number;
  atraso?: number;
  competencias?: number;
  diaFechamento?: number;
}

function alterar(command: Command): void {
  command
    .addOption(new Option('--extras-dia <horas>', 'horas extras por dia').argParser(limit))
    .addOption(new Option('--extras-semana <horas>', 'horas extras por semana').argParser(limit))
    .addOption(new Option('--atraso <horas>', 'horas após o fim do dia').argParser(limit))
    .addOption(new Option('--competencias <n>', 'competências para trás').argParser(limit))
    .addOption(
      new Option(
        '--dia-fechamento <dia>',
        'último dia dos períodos, a partir do próximo (1 a 28)',
      ).argParser(limit),
    )
    .addHelpText(
      'after',
      `
Exemplos:
  aponta config alterar --atraso 72
  aponta config alterar --extras-dia 2 --extras-semana 10`,
    )
    .action(async (options: ChangeOptions) => {
      if (Object.keys(options).length === 0) throw new UsageError('Informe o limite a alterar');
      const { api, output } = await open(command);
      const before = await unwrap(api.GET(PATH));
      const body: Config = {
        limiteHorasExtrasDiario: options.extrasDia ?? before.limiteHorasExtrasDiario,
        limiteHorasExtrasSemana: options.extrasSemana ?? before.limiteHorasExtrasSemana,
        limiteHorasAtrasoApontamento: options.atraso ?? before.limiteHorasAtrasoApontamento,
        limiteMesSolicitacaoAprovacaoApontamento:
          options.competencias ?? before.limiteMesSolicitacaoAprovacaoApontamento,
        diaFechamento: options.diaFechamento ?? before.diaFechamento,
        versao: before.versao,
      };
      const saved = await unwrap(api.PUT(PATH, { body }));
      showChange(output, 'PUT', PATH, saved, configDetails);
    });
}
