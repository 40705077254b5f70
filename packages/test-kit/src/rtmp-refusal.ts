/** An RTMP server that refuses every connect with a redirect or a question for the login: hands are shaken, then AMF. */
import { createServer, type Socket } from 'node:net';
import { portOf } from '@longview/base';

/** RTMP's handshake: C0 and C1, then C2, in bytes. */
const HELLO_BYTES = 1537;
const SHAKEN_BYTES = 3073;
const CHUNK_BYTES = 128;

export interface RtmpRefusal {
  port: number;
  /** What it was asked for, one per connect, as it was written. */
  asked: string[];
  close(): void;
}

/** Sends everybody to `target`. Resolves when it listens on 127.0.0.1. */
export function startRtmpRedirect(target: string): Promise<RtmpRefusal> {
  const moved: Fields = [
    ['code', number(302)],
    ['redirect', string(target)],
  ];
  return startRefusing('moved', moved);
}

/** Asks everybody for a login, as Adobe's servers do, and takes none. */
export function startRtmpLogin(): Promise<RtmpRefusal> {
  return startRefusing('[ AccessManager.Reject ] : [ code=403 need auth; authmod=adobe ] : ', []);
}

async function startRefusing(description: string, ex: Fields): Promise<RtmpRefusal> {
  const asked: string[] = [];
  const answer = refusal(description, ex);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    afterHandshake(socket, (call) => {
      asked.push(call.toString('latin1'));
      socket.write(answer);
      setTimeout(() => socket.end(), 300);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: portOf(server),
    asked,
    close: () => server.close(),
  };
}

function afterHandshake(socket: Socket, act: (call: Buffer) => void): void {
  let received = 0;
  let stage: 'Hello' | 'Shaken' | 'Done' = 'Hello';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (stage === 'Hello' && received >= HELLO_BYTES) {
      stage = 'Shaken';
      socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * (HELLO_BYTES - 1))]));
    } else if (stage === 'Shaken' && received > SHAKEN_BYTES) {
      stage = 'Done';
      act(chunk);
    }
  });
}

function refusal(description: string, ex: Fields): Buffer {
  const body = Buffer.concat([
    ...[string('_error'), number(1), Buffer.from([5])],
    object([
      ['level', string('error')],
      ['code', string('NetConnection.Connect.Rejected')],
      ['description', string(description)],
      ['ex', object(ex)],
    ]),
  ]);
  const header = Buffer.from([3, 0, 0, 0, body.length >> 16, body.length >> 8, body.length, 20, 0, 0, 0, 0]);
  const parts = [header];
  for (let at = 0; at < body.length; at += CHUNK_BYTES) {
    if (at > 0) parts.push(Buffer.from([0xc3]));
    parts.push(body.subarray(at, at + CHUNK_BYTES));
  }
  return Buffer.concat(parts);
}

type Fields = (readonly [string, Buffer])[];

function text(value: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(value.length);
  return Buffer.concat([length, Buffer.from(value)]);
}

const string = (value: string) => Buffer.concat([Buffer.from([2]), text(value)]);

function number(value: number): Buffer {
  const bytes = Buffer.alloc(9);
  bytes.writeDoubleBE(value, 1);
  return bytes;
}

function object(fields: Fields): Buffer {
  const pairs = fields.flatMap(([name, value]) => [text(name), value]);
  return Buffer.concat([Buffer.from([3]), ...pairs, Buffer.from([0, 0, 9])]);
}
