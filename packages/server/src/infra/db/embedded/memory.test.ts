import { expect, test } from 'vitest';
import { memorySettings } from './memory.ts';

const gigabyte = 1024 ** 3;

test.each([
  ['a small machine', 0.5, '128MB', '256MB', '4MB', '64MB'],
  ['a usual one', 8, '2048MB', '4096MB', '20MB', '512MB'],
  ['a large one', 256, '8192MB', '65536MB', '64MB', '1024MB'],
])('%s gives PostgreSQL its part', (_, memory, shared, cache, work, maintenance) => {
  expect(memorySettings(memory * gigabyte)).toEqual({
    shared_buffers: shared,
    effective_cache_size: cache,
    work_mem: work,
    maintenance_work_mem: maintenance,
  });
});
