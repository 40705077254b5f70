/** A call's headers in the form that better-auth reads. */
import type { FastifyRequest } from 'fastify';
import { CLIENT_ADDRESS_HEADER } from '../sign-in-watch.ts';

/** The call's headers as the web knows them, with the address we found for the client. */
export function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === 'content-length' || name === 'transfer-encoding') continue;
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  return headers;
}
