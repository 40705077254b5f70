/** An RTMP server that answers every connect with a redirect, as an attacker's would: hands are shaken, then AMF. */
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** RTMP's handshake: C0 and C1, then C2, in bytes. */
const HELLO_BYTES = 1537;
const SHAKEN_BYTES = 3073;
const CHUNK_BYTES = 128;

export interface RtmpRedirect {
  url: string;
  /** How often the redirect was sent. */
  toldCount(): number;
  close(): void;
}

/** Resolves when it listens on 127.0.0.1. */
export async function startRtmpRedirect(target: string): Promise<RtmpRedirect> {
  let count = 0;
  const answer = redirectMessage(target);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    afterHandshake(socket, () => {
      count += 1;
      socket.write(answer);
      setTimeout(() => socket.end(), 300);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `rtmp://127.0.0.1:${(server.address() as AddressInfo).port}/live/cam`,
    toldCount: () => count,
    close: () => server.close(),
  };
}

function afterHandshake(socket: Socket, act: () => void): void {
  let received = 0;
  let stage: 'Hello' | 'Shaken' | 'Done' = 'Hello';
  socket.on('data', (chunk) => {
    received += chunk.length;
    if (stage === 'Hello' && received >= HELLO_BYTES) {
      stage = 'Shaken';
      socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * (HELLO_BYTES - 1))]));
    } else if (stage === 'Shaken' && received > SHAKEN_BYTES) {
      stage = 'Done';
      act();
    }
  });
}

function redirectMessage(target: string): Buffer {
  const moved: Fields = [
    ['code', number(302)],
    ['redirect', string(target)],
  ];
  const body = Buffer.concat([
    ...[string('_error'), number(1), Buffer.from([5])],
    object([
      ['level', string('error')],
      ['code', string('NetConnection.Connect.Rejected')],
      ['description', string('moved')],
      ['ex', object(moved)],
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
