/** Pictures are written past Fastify's sending: what they say must be what every other answer says. */
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, sec, storeFrames } from '../../test-setup/pictures.ts';
import { sendWhole } from './send-whole.ts';

/** What is of the call or of the picture, and not of every answer. */
const OWN =
  /^(content-(type|length)|cache-control|etag|last-modified|image-frame-.*|x-request-id|x-ratelimit-.*|date)$/;

let app: TestApp;
let picture: string;

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://cams.example.org', FRAME_ANCESTORS: 'none' } });
  const owner = await app.addOwner('Owner');
  const feed = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true });
  await storeFrames(app.ctx, feed, [sec('2025-05-01T12:00:00Z')]);
  picture = `/api/v2/frame-get?feedid=${feed}`;
});
afterAll(() => app.close());

interface Answer {
  status: number;
  bytes: number;
  /** In the order sent, names in lower case, none joined. */
  lines: [string, string][];
}

function call(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = ask(`${app.url}${path}`, { method, headers }, async (response) => {
      const parts = await response.toArray();
      const raw = response.rawHeaders;
      const lines = raw.flatMap((name, at): [string, string][] =>
        at % 2 ? [] : [[name.toLowerCase(), raw[at + 1] ?? '']],
      );
      resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(parts).length, lines });
    });
    sent.on('error', reject).end();
  });
}

const headerOf = ({ lines }: Answer, name: string) => lines.find(([each]) => each === name)?.[1];
const ofEveryAnswer = ({ lines }: Answer) => lines.filter(([name]) => !OWN.test(name)).sort();

describe('a picture written in one go', () => {
  it.each([
    ['GET', {}, 200],
    ['HEAD', {}, 200],
    ['GET', { 'if-none-match': '*' }, 304],
  ])(
    'by %s %j says what a refusal at its address says, and nothing twice [OPS-12]',
    async (method, headers, status) => {
      const answer = await call(picture, method, headers as Record<string, string>);
      expect(answer.status).toBe(status);
      const names = answer.lines.map(([name]) => name);
      expect(names).toEqual([...new Set(names)]);
      expect(names).toEqual(expect.arrayContaining(['x-request-id', 'x-ratelimit-remaining', 'etag']));
      const refusal = await call('/api/v2/frame-get?feedid=fe0000000000', method);
      expect(refusal.status).toBe(404);
      expect(ofEveryAnswer(answer)).toEqual(ofEveryAnswer(refusal));
      expect(headerOf(answer, 'strict-transport-security')).toBeDefined();
      expect(headerOf(answer, 'access-control-allow-origin')).toBe('*');
      expect(headerOf(answer, 'content-security-policy')).toContain("frame-ancestors 'self'");
    },
  );

  it('has its length also where the body stays away, and a 304 has none [PUB-04]', async () => {
    const whole = await call(picture);
    const head = await call(picture, 'HEAD');
    expect(headerOf(whole, 'content-length')).toBe(String(whole.bytes));
    expect([head.bytes, headerOf(head, 'content-length')]).toEqual([0, String(whole.bytes)]);
    const known = await call(picture, 'GET', { 'if-none-match': '*' });
    expect([known.bytes, headerOf(known, 'content-length')]).toEqual([0, undefined]);
  });

  it('is of one call each: ids differ and the limit counts down [OPS-12] [PUB-01]', async () => {
    const [one, two] = [await call(picture), await call(picture)];
    expect(headerOf(one, 'x-request-id')).not.toBe(headerOf(two, 'x-request-id'));
    const left = (answer: Answer) => Number(headerOf(answer, 'x-ratelimit-remaining'));
    expect(left(two)).toBe(left(one) - 1);
  });

  it('is counted like every call [OPS-02]', async () => {
    const counted = async () => {
      const text = await app.ctx.metrics.registry.getSingleMetricAsString('longview_http_calls_total');
      return Number(/route="\/api\/v2\/frame-get",method="GET",status="200"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    const before = await counted();
    await call(picture);
    await expect.poll(counted).toBe(before + 1);
  });

  it('is framed so that calls on one connection never meet: HEAD, a 304, a 404, a picture [PUB-04] [OPS-12]', async () => {
    const { length } = Buffer.from(await (await fetch(`${app.url}${picture}`)).arrayBuffer());
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    const heads = ['HEAD', 'GET', 'GET', 'HEAD', 'GET'].map((method, at) => {
      const path = at === 2 ? '/api/v2/frame-get?feedid=fe0000000000' : picture;
      const more = at === 1 ? 'If-None-Match: *\r\n' : '';
      return `${method} ${path} HTTP/1.1\r\nHost: x\r\n${more}${at === 4 ? 'Connection: close\r\n' : ''}\r\n`;
    });
    socket.setEncoding('latin1').write(heads.join(''));
    const all = await text(socket);
    expect(all.match(/HTTP\/1\.1 \d+/g)).toEqual(
      [200, 304, 404, 200, 200].map((status) => `HTTP/1.1 ${status}`),
    );
    const last = all.slice(all.lastIndexOf('HTTP/1.1'));
    expect(last.slice(last.indexOf('\r\n\r\n') + 4)).toHaveLength(length);
  });

  it('does not suffer from callers who go away', async () => {
    const { hostname, port } = new URL(app.url);
    for (let n = 0; n < 30; n++) {
      const socket = connect(Number(port), hostname, () => {
        socket.write(`GET ${picture} HTTP/1.1\r\nHost: x\r\n\r\n`, () => socket.resetAndDestroy());
      });
      await new Promise((resolve) => socket.once('close', resolve));
    }
    expect((await call(picture)).status).toBe(200);
  });
});

it('a head that cannot be written is an error that is answered, and never a second head [OPS-12]', async () => {
  const server = fastify();
  server.decorate('standingHeaders', () => ({}));
  server.get('/', async (_request, reply) =>
    sendWhole(reply, { status: 200, body: Buffer.from('x'), headers: { name: 'a\r\nSet-Cookie: b=c' } }, {}),
  );
  const { statusCode, headers } = await server.inject('/');
  expect([statusCode, headers['set-cookie']]).toEqual([500, undefined]);
  await server.close();
});
