import {
  copyEntries,
  describeError,
  eachDay,
  formatCount,
  isWeekend,
  type Schema,
  texts,
  unwrap,
} from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { exitCodes, Failure, UsageError } from '../../kit/run/failure.ts';
import { dateValue, monthOf } from '../../kit/values/values.ts';

type Apontamento = Schema<'Apontamento'>;

interface CopyOptions {
  de: string;
  para: string;
  ate?: string;
  fimDeSemana?: boolean;
  sim?: boolean;
}

/** Repeats the entries of a day on others. */
export function copiar(command: Command): void {
  const day = (flags: string, description: string) =>
    new Option(flags, description).argParser(dateValue);
  command
    .addOption(day('--de <data>', 'o dia a repetir').makeOptionMandatory())
    .addOption(day('--para <data>', 'o dia que recebe, ou o primeiro').makeOptionMandatory())
    .addOption(day('--ate <data>', 'o último dia que recebe'))
    .option('--fim-de-semana', 'sábados e domingos também')
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta horas copiar --de ontem --para hoje
  aponta horas copiar --de 2026-11-03 --para 2026-11-04 --ate 2026-11-06 --sim`,
    )
    .action(async ({ de, para, ate = para, fimDeSemana, sim }: CopyOptions) => {
      if (ate < para) throw new UsageError('O último dia não pode ser antes do primeiro');
      const context = await open(command);
      const { api, output } = context;
      const query = monthOf(de);
      const month = await unwrap(api.GET('/apontamento/apontamento', { params: { query } }));
      const entries = month.find(({ data }) => data === de)?.apontamentos ?? [];
      if (entries.length === 0) throw new Failure(`Nenhum apontamento em ${de}`);
      const days = [...eachDay(para, ate)].filter(
        (date) => date !== de && (fimDeSemana || !isWeekend(date)),
      );
      const count = entries.length * days.length;
      if (count > 1) await confirm(context, `Lançar ${formatCount(count, 'apontamento')}?`, sim);
      const created: Apontamento[] = [];
      const failed: string[] = [];
      const copias = days.flatMap((date) =>
        entries.map((entry) => ({ entry, date, key: crypto.randomUUID() })),
      );
      for await (const copied of copyEntries(api, copias)) {
        if ('criado' in copied) created.push(copied.criado);
        else failed.push(`${copied.copia.date}: ${describeError(copied.erro).join('; ')}`);
      }
      output.show(created, (all) => texts.apontamentosLancados(all.length, count));
      if (failed.length > 0)
        throw new Failure(
          failed.join('\n'),
          created.length > 0 ? exitCodes.partly : exitCodes.failure,
        );
    });
}
