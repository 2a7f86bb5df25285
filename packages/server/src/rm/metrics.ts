import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Db } from '../infra/db/pool.ts';
import { RmError, type RmGateway } from './gateway.ts';
import { openItems } from './queue.ts';

/** Counts, when the metrics are read, what waits, is being sent or has failed. */
export function measureQueue(registry: Registry, db: Db): void {
  new Gauge({
    name: 'aponta_rm_queue_items',
    help: 'Measurements on their way to TOTVS RM, and those that a person has to see to',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { status, count } of await openItems(db)) this.set({ status }, count);
    },
  });
}

/** `gateway` with each call timed, by operation and outcome. */
export function measured(gateway: RmGateway, registry: Registry): RmGateway {
  const calls = new Histogram({
    name: 'aponta_rm_call_duration_seconds',
    help: 'How long calls of TOTVS RM took',
    labelNames: ['operation', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180],
    registers: [registry],
  });
  const timed =
    <Args extends unknown[], T>(operation: string, call: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const end = calls.startTimer({ operation });
      try {
        const answer = await call(...args);
        end({ outcome: 'ok' });
        return answer;
      } catch (error) {
        end({ outcome: error instanceof RmError ? error.failure : 'erro' });
        throw error;
      }
    };
  return {
    coligadas: timed('coligadas', gateway.coligadas),
    centrosCusto: timed('centrosCusto', gateway.centrosCusto),
    encargos: timed('encargos', gateway.encargos),
    fornecedores: timed('fornecedores', gateway.fornecedores),
    find: timed('procurar', gateway.find),
    save: timed('salvar', gateway.save),
    read: timed('ler', gateway.read),
    close: gateway.close,
  };
}
