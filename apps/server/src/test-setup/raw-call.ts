/** Calls that no well-meant client makes: the address goes on the wire letter for letter. */
import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawCall {
  method?: string;
  /** The request target as written, e.g. `/api/x/../y` or `http://other/api/y`. */
  target: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface RawAnswer {
  status: number;
  /** Head and body as they came. */
  text: string;
}

/** `url`: of the service. */
export async function rawCall(url: string, { method = 'GET', target, headers = {}, body = '' }: RawCall) {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const sent = {
    Host: host,
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  await once(socket, 'close');
  const answer: RawAnswer = { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text };
  return answer;
}
