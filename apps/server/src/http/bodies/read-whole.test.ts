import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWhole } from './read-whole.ts';

const PIECE = 2 ** 16;
const LIMIT = 8_000_000;
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let app: FastifyInstance;
let url: string;
/** Most bytes that a turn of the event loop read from the connection of the last call. */
let mostInTurn = 0;

beforeAll(async () => {
  app = fastify({ bodyLimit: LIMIT });
  app.addContentTypeParser('*', readWhole);
  app.addHook('onRequest', async ({ raw: { socket } }) => {
    mostInTurn = 0;
    let before = socket.bytesRead;
    const look = () => {
      mostInTurn = Math.max(mostInTurn, socket.bytesRead - before);
      before = socket.bytesRead;
      if (!socket.destroyed) setImmediate(look);
    };
    look();
  });
  app.post('/', async ({ body }) => ({
    digest: sha(body as Buffer),
    memory: (body as Buffer).buffer.byteLength,
  }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const post = (body: Uint8Array | ReadableStream) =>
  fetch(url, { method: 'POST', headers: { connection: 'close' }, body, duplex: 'half' } as RequestInit);

it('reads a large body a little in each turn, into memory of its length [EXT-414]', async () => {
  const body = randomBytes(LIMIT);
  const answer = await (await post(new Uint8Array(body))).json();
  expect(answer).toEqual({ digest: sha(body), memory: LIMIT });
  expect(mostInTurn).toBeLessThanOrEqual(4 * PIECE);
});

it('reads two pieces of all bodies of one network in a turn, and none of another waits for them [EXT-435]', async () => {
  const [senders, pieces] = [8, 20];
  const turnsOf = async (ip: (sender: number) => string) => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    count();
    const headers = { 'content-length': String(pieces * 10) };
    const reads = Array.from({ length: senders }, (_, sender) => {
      const payload = Readable.from(Array.from({ length: pieces }, () => Buffer.alloc(10, sender)));
      const request = { headers, routeOptions: { bodyLimit: LIMIT }, ip: ip(sender) };
      return readWhole(request as unknown as FastifyRequest, payload);
    });
    const bodies = await Promise.all(reads);
    isOver = true;
    expect(bodies).toEqual(bodies.map((_, sender) => Buffer.alloc(pieces * 10, sender)));
    return turns;
  };
  expect(await turnsOf(() => '192.0.2.1')).toBeGreaterThanOrEqual((senders * pieces) / 2 - senders);
  expect(await turnsOf((sender) => `192.0.2.${sender}`)).toBeLessThan(pieces * 2);
});

it('reads one that tells no length up to the limit [EXT-414]', async () => {
  const streamed = (bytes: Buffer) => post(Readable.toWeb(Readable.from([bytes])) as ReadableStream);
  const body = randomBytes(300_000);
  expect(await (await streamed(body)).json()).toMatchObject({ digest: sha(body) });
  const tooLarge = await (await streamed(randomBytes(LIMIT + 1))).json();
  expect(tooLarge).toMatchObject({ message: 'The body is too large.' });
});
