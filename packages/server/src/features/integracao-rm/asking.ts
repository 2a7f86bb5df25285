import type { RmConfig } from '../../infra/rm-config.ts';
import type { RmGateway } from '../../rm/gateway.ts';
import { createSoapGateway } from '../../rm/soap.ts';

/** How long a person waits for an answer of RM, in milliseconds. */
const patience = 15_000;

/** Asks RM something that a person waits for. */
export async function asking<T>(
  rm: RmConfig,
  ask: (gateway: RmGateway, rm: RmConfig) => Promise<T>,
): Promise<T> {
  const gateway = createSoapGateway({ ...rm, timeoutMs: Math.min(rm.timeoutMs, patience) });
  try {
    return await ask(gateway, rm);
  } finally {
    await gateway.close();
  }
}
