import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;

/** The memory that this process may use, in bytes: the machine's, or what its container was given of it. */
export function availableMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/** Settings of a PostgreSQL that shares a machine of `bytes` of memory with the server alone. Nothing of its durability. */
export function memorySettings(bytes: number): Record<string, string> {
  const share = (part: number, [least, most]: [number, number]) =>
    `${Math.round(Math.min(Math.max((bytes * part) / megabyte, least), most))}MB`;
  return {
    shared_buffers: share(1 / 4, [128, 8192]),
    effective_cache_size: share(1 / 2, [256, 65_536]),
    work_mem: share(1 / 400, [4, 64]),
    maintenance_work_mem: share(1 / 16, [64, 1024]),
  };
}
