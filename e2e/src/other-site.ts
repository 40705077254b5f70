import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page with this body under another address than the service's. */
export async function otherSite(body: string): Promise<{ url: string; close: () => void }> {
  const page = `<!doctype html><title>Another site</title><link rel="icon" href="data:,">${body}`;
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
