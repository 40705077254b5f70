/** Reads what a film says of itself, by its boxes, independently of the code that wrote them. Tests only. */

export interface FilmFacts {
  /** First frame and number of frames of each fragment, in frames. */
  fragments: { startFrame: number; frameCount: number }[];
  frameCount: number;
}

const TICKS_PER_FRAME = 1001;

/** Facts of fMP4 bytes, with or without their init segment. */
export function readFilm(bytes: Buffer): FilmFacts {
  const fragments: FilmFacts['fragments'] = [];
  for (const moof of boxes(bytes).filter((box) => box.type === 'moof')) {
    for (const traf of boxes(moof.content).filter((box) => box.type === 'traf')) {
      const [tfdt, trun] = ['tfdt', 'trun'].map((type) =>
        boxes(traf.content).find((box) => box.type === type),
      );
      if (!tfdt || !trun) throw new Error('a fragment without time or samples');
      const startFrame = Number(tfdt.content.readBigUInt64BE(4)) / TICKS_PER_FRAME;
      fragments.push({ startFrame, frameCount: trun.content.readUInt32BE(4) });
    }
  }
  return { fragments, frameCount: fragments.reduce((sum, fragment) => sum + fragment.frameCount, 0) };
}

/** Fragments follow one another without a gap or an overlap from `startFrame` on. */
export function isSeamless({ fragments }: FilmFacts, startFrame = 0): boolean {
  let next = startFrame;
  for (const fragment of fragments) {
    if (fragment.startFrame !== next) return false;
    next += fragment.frameCount;
  }
  return true;
}

function boxes(bytes: Buffer): { type: string; content: Buffer }[] {
  const found = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) throw new Error('a box that is cut off');
    found.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      content: bytes.subarray(at + 8, at + size),
    });
    at += size;
  }
  return found;
}
