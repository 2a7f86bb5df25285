import { readFileSync } from 'node:fs';
import { askedHelp, helpFile, helpText, type WrittenHelp } from './tools/help/written.ts';

/*
 * Runs when a help may have been asked for: prints the one that was written when the program was built. What has none, as
 * a command that does not exist, is the program's to tell.
 */
function written(): WrittenHelp | undefined {
  const words = askedHelp(process.argv.slice(2));
  if (!words) return undefined;
  try {
    return JSON.parse(readFileSync(new URL(helpFile(words), import.meta.url), 'utf8'));
  } catch {
    return undefined;
  }
}

const help = written();
if (help) process.stdout.write(helpText(help, process.stdout.columns));
else await import('./main.ts');
