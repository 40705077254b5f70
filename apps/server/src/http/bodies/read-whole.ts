/**
 * Reads the body of a call into one piece of memory, some 64 KiB in each turn of the event loop. Otherwise Node reads up to
 * 2 MB of each connection in a turn, and small calls wait for all of them. Pieces that are gathered and joined at the end
 * would take twice the memory (EXT-414).
 */
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { appError } from '@longview/base';
import type { FastifyRequest } from 'fastify';

/** The bytes of the body of `request`, which come by `payload`. @throws AppError TooLarge, InvalidInput for a broken one */
export async function readWhole(
  { headers, routeOptions }: FastifyRequest,
  payload: Readable,
): Promise<Buffer> {
  const told = headers['content-length'];
  const mostBytes = routeOptions.bodyLimit;
  return told === undefined ? gather(payload, mostBytes) : fill(payload, Number(told), mostBytes);
}

/** An end of the loop must not end the connection, and with it the answer. */
const piecesOf = (payload: Readable): AsyncIterable<Buffer> => payload.iterator({ destroyOnReturn: false });

async function fill(payload: Readable, length: number, mostBytes: number): Promise<Buffer> {
  requireRoom(length, mostBytes);
  const whole = Buffer.allocUnsafeSlow(length);
  let bytes = 0;
  for await (const piece of piecesOf(payload)) {
    bytes += piece.copy(whole, bytes);
    if (bytes < length) await nextTurn();
  }
  if (bytes !== length) throw appError('UploadBrokeOff');
  return whole;
}

async function gather(payload: Readable, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of piecesOf(payload)) {
    bytes += piece.length;
    requireRoom(bytes, mostBytes);
    pieces.push(piece);
    await nextTurn();
  }
  return Buffer.concat(pieces, bytes);
}

function requireRoom(bytes: number, mostBytes: number): void {
  if (bytes > mostBytes) throw appError('BodyTooLarge');
}
