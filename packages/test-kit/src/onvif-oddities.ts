/** What devices answer that mean no good, or are no cameras at all. Each takes the place of a proper answer. */
import type { ServerResponse } from 'node:http';
import { envelope } from './onvif-envelope.ts';

export type Oddity =
  | 'LoginPage'
  | 'Huge'
  | 'Endless'
  | 'EntityBomb'
  | 'Nested'
  | 'NotXml'
  | 'Empty'
  | 'Silent'
  | 'Reset'
  | 'Forbidden';

const XML = { 'content-type': 'application/soap+xml' };
const PIECE = Buffer.alloc(65_536, 'x');

const ENTITIES = Array.from({ length: 10 }, (_, n) =>
  n === 0 ? '<!ENTITY a0 "boom">' : `<!ENTITY a${n} "${`&a${n - 1};`.repeat(10)}">`,
);

/** Answers, or does not. */
export function answerOddly(oddity: Oddity, response: ServerResponse): void {
  const answers: Record<Oddity, () => void> = {
    LoginPage: () => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
    Huge: () =>
      response.writeHead(200, XML).end(envelope(`<tt:X>${'x'.repeat(8 * 1024 * 1024)}</tt:X>`, 'Usual')),
    Endless: () => endless(response.writeHead(200, XML)),
    EntityBomb: () => response.writeHead(200, XML).end(bomb),
    Nested: () => response.writeHead(200, XML).end(envelope('<tt:X>'.repeat(200_000), 'Usual')),
    NotXml: () => response.writeHead(200, XML).end('\x00\xff<<<&&&'),
    Empty: () => response.writeHead(200, XML).end(),
    Silent: () => {},
    Reset: () => response.socket?.resetAndDestroy(),
    Forbidden: () => response.writeHead(403).end(),
  };
  answers[oddity]();
}

const page =
  '<!DOCTYPE html><html><head><title>Login</title></head><body><form>Password <input></form></body></html>';

const bomb = `<?xml version="1.0"?><!DOCTYPE x [${ENTITIES.join('')}]>${envelope('<tt:X>&a9;</tt:X>', 'Usual').replace(/^<\?xml.*\?>/, '')}`;

function endless(response: ServerResponse): void {
  response.write('<a>');
  const more = () => {
    while (!response.destroyed && response.write(PIECE));
  };
  response.on('drain', more);
  more();
}
