import { rename } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** What Windows says while another program, an antivirus for one, has the file open. */
const taken = new Set(['EPERM', 'EACCES', 'EBUSY']);

/** Milliseconds between one try and the next: about a second in all. */
const PAUSES = [10, 30, 60, 100, 200, 300, 300];

/**
 * Puts a written file in the place of another, whole or not at all. Waits up to a second for who has the other open, as
 * Windows asks for. Throws the system's error (`EPERM`, `ENOENT`).
 */
export async function replaceFile(from: string, to: string): Promise<void> {
  for (const pause of PAUSES) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (!taken.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      await setTimeout(pause);
    }
  }
  return rename(from, to);
}
