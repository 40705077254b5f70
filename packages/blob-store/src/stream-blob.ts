/** Reads a blob in pieces, so that a film costs no more memory than a picture. Owns no bytes longer than a piece. */
import { appError } from '@longview/base';
import type { BlobStore } from './blob-store.ts';

const PIECE_BYTES = 2 ** 20;

/**
 * Bytes `start` to `end`, both inclusive, of a blob of which this much is there; null when it is gone. Each piece is
 * asked for when the one before was taken. The stream throws AppError Unavailable when the blob goes meanwhile.
 */
export async function streamBlob(
  store: Pick<BlobStore, 'get'>,
  key: string,
  start: number,
  end: number,
): Promise<AsyncGenerator<Buffer> | null> {
  const first = await store.get(key, { start, end: Math.min(end, start + PIECE_BYTES - 1) });
  return first && pieces(store, key, first, start, end);
}

async function* pieces(
  store: Pick<BlobStore, 'get'>,
  key: string,
  first: Buffer,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  yield first;
  for (let at = start + first.length; at <= end; ) {
    const piece = await store.get(key, { start: at, end: Math.min(end, at + PIECE_BYTES - 1) });
    if (!piece?.length) throw appError('FileWentAway');
    yield piece;
    at += piece.length;
  }
}
