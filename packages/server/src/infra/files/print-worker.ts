import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { PrintTask } from './print.ts';
import { definitionOf } from './print-layout.ts';

const font = (face: string) =>
  fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${face}.ttf`));

// Its figures are all of one width. Nothing but these files is read, and nothing from the network.
const Roboto = { normal: font('Regular'), bold: font('Medium') };
pdfmake.setFonts({ Roboto });
pdfmake.setLocalAccessPolicy((path) => Object.values(Roboto).includes(path));
pdfmake.setUrlAccessPolicy(() => false);

/** Lays documents out; runs in a thread of its own. */
export async function run({ documents, generatedAt }: PrintTask): Promise<Uint8Array> {
  return pdfmake.createPdf(definitionOf(documents, generatedAt)).getBuffer();
}
