import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config.ts';

/** Answers the address it listens at; a port that is taken is told by the variable that names it. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  variable = 'PORT',
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new ConfigError(
      `A porta ${port} já está em uso. Pare o outro programa ou escolha outra: ${variable}=${port + 1} npm start`,
    );
  }
}
