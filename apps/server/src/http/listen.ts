/** Opens the port of the service, or says in words why not. */
import { operatorError } from '@longview/base';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** @throws AppError Unavailable when the port is taken */
export async function listen(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  await app.listen({ host: config.host, port: config.port }).catch((cause: NodeJS.ErrnoException) => {
    throw operatorError('Unavailable', whyNot(cause, config.host, config.port), { cause });
  });
}

function whyNot(cause: NodeJS.ErrnoException, host: string, port: number): string {
  if (cause.code === 'EADDRINUSE')
    return `Port ${port} is already used by another program. End it, or set PORT.`;
  if (cause.code === 'EACCES') return `Port ${port} may only be opened by root. Set PORT to one above 1023.`;
  return `The address ${host}:${port} cannot be opened (${cause.code ?? cause.message}). Check HOST and PORT.`;
}
