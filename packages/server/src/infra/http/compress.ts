import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses the answers of the routes that come after, where the caller asks for it and the type gains by it:
 * text and JSON, but no workbook. A route keeps its answers as they are by `compress: false`.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // What fits in one packet arrives no sooner.
    threshold: 1_400,
    // Half the time of the usual levels for a tenth more bytes; a list takes some hundredths of a millisecond.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
    zlibOptions: { level: 3 },
  });
}
