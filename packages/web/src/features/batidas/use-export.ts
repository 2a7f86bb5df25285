import { useDownload } from '../../lib/use-download.ts';
import type { Month } from '../../list/months.ts';
import { punchFile } from './export.ts';

/** Saves the file of a month's punches, of both conditions. */
export function useExportPunches(porDia = false) {
  const fetchFile = useDownload();
  return ({ inicio, fim, name }: Month) =>
    void fetchFile(`Batidas de ${name}`, () => punchFile({ inicio, fim, porDia }));
}
