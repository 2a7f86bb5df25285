import { build } from '../../../scripts/lib/build.ts';

/** The program that the tests run is the one that is shipped. */
export async function setup(): Promise<void> {
  await build(['cli']);
}
