import type { Aponta } from '@aponta/sdk';
import { type Command, Option } from 'commander';
import { UsageError } from '../run/failure.ts';
import { findPeriodo } from './lookup.ts';
import { dateValue, periodValue } from './values.ts';

export interface IntervalOptions {
  inicio?: string;
  fim?: string;
  periodo?: string;
}

export interface Interval {
  inicio: string;
  fim: string;
}

/** Adds the options that choose days: from one to another, or those of a period. */
export function intervalOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--inicio <data>', 'AAAA-MM-DD, DD/MM/AAAA, hoje ou ontem').argParser(dateValue),
    )
    .addOption(new Option('--fim <data>', 'último dia, inclusive').argParser(dateValue))
    .addOption(
      new Option('--periodo <período>', 'no lugar das datas: atual, anterior, AAAA-MM ou MM/AAAA')
        .argParser(periodValue)
        .conflicts(['inicio', 'fim']),
    );
}

/** Finds the first and last day that the options mean. Throws UsageError when they mean none. */
export async function intervalOf(
  api: Aponta,
  { inicio, fim, periodo }: IntervalOptions,
): Promise<Interval> {
  if (periodo) return findPeriodo(api, periodo);
  if (inicio && fim) return { inicio, fim };
  throw new UsageError('Informe --inicio e --fim, ou --periodo');
}
