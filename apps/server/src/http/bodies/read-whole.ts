/**
 * Reads the body of a call into one piece of memory, some 64 KiB in each turn of the event loop. Otherwise Node reads up to
 * 2 MB of each connection in a turn, and small calls wait for all of them. Pieces that are gathered and joined at the end
 * would take twice the memory (EXT-414). Of all bodies that one network sends at once two pieces are read in a turn, and of
 * what is beyond the first MiB of each one in two milliseconds (EXT-435): otherwise it would be as many as it has connections,
 * and their memory would keep the garbage collector at work all the time.
 */
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { appError, KeyedLimit } from '@longview/base';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../callers/network-of.ts';

const PIECES_IN_TURN = 2;
const LARGE_BYTES = 2 ** 20;
/** 32 MB a second of pieces of 64 KiB. */
const LARGE_PIECE_MS = 2;
const pieces = new KeyedLimit(PIECES_IN_TURN);
const largePieces = new KeyedLimit(1);

/** The bytes of the body of `request`, which come by `payload`. @throws AppError TooLarge, InvalidInput for a broken one */
export async function readWhole(
  { headers, routeOptions, ip }: FastifyRequest,
  payload: Readable,
): Promise<Buffer> {
  const told = headers['content-length'];
  const mostBytes = routeOptions.bodyLimit;
  const network = networkOf(ip);
  const untilTurn = (bytes: number) =>
    bytes > LARGE_BYTES
      ? largePieces.run(network, () => pause(LARGE_PIECE_MS))
      : pieces.run(network, () => nextTurn());
  const reading = { payload, mostBytes, untilTurn };
  return told === undefined ? gather(reading) : fill(reading, Number(told));
}

interface Reading {
  payload: Readable;
  mostBytes: number;
  /** Before the next piece of a body of which there are so many bytes. */
  untilTurn: (bytes: number) => Promise<void>;
}

/** An end of the loop must not end the connection, and with it the answer. */
const piecesOf = (payload: Readable): AsyncIterable<Buffer> => payload.iterator({ destroyOnReturn: false });

async function fill({ payload, mostBytes, untilTurn }: Reading, length: number): Promise<Buffer> {
  requireRoom(length, mostBytes);
  const whole = Buffer.allocUnsafeSlow(length);
  let bytes = 0;
  for await (const piece of piecesOf(payload)) {
    bytes += piece.copy(whole, bytes);
    if (bytes < length) await untilTurn(bytes);
  }
  if (bytes !== length) throw appError('UploadBrokeOff');
  return whole;
}

async function gather({ payload, mostBytes, untilTurn }: Reading): Promise<Buffer> {
  const all: Buffer[] = [];
  let bytes = 0;
  for await (const piece of piecesOf(payload)) {
    bytes += piece.length;
    requireRoom(bytes, mostBytes);
    all.push(piece);
    await untilTurn(bytes);
  }
  return Buffer.concat(all, bytes);
}

function requireRoom(bytes: number, mostBytes: number): void {
  if (bytes > mostBytes) throw appError('BodyTooLarge');
}
