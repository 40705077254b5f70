/** Reads what our own MP4 writers write: heads and fragments of live video. Pure bytes; the thread has no media package. */

export interface Box {
  type: string;
  /** After its size and letters, and after its last byte. */
  from: number;
  to: number;
}

const HEAD_BYTES = 8;

/** The boxes between `from` and `to`, one after another. */
export function* boxesIn(bytes: Buffer, from = 0, to = bytes.length): Generator<Box> {
  for (let at = from; at + HEAD_BYTES <= to; ) {
    const size = bytes.readUInt32BE(at);
    if (size < HEAD_BYTES) return;
    const end = Math.min(to, at + size);
    yield { type: bytes.toString('latin1', at + 4, at + HEAD_BYTES), from: at + HEAD_BYTES, to: end };
    at += size;
  }
}

/** All boxes at `path`, outermost first. */
export function boxesAt(bytes: Buffer, path: readonly string[], from = 0, to = bytes.length): Box[] {
  const [type, ...inner] = path;
  const found = [...boxesIn(bytes, from, to)].filter((box) => box.type === type);
  return inner.length === 0 ? found : found.flatMap((box) => boxesAt(bytes, inner, box.from, box.to));
}
