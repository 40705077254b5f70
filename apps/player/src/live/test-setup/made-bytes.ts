/** Heads and fragments as the service writes them, without pictures. */

const numbers = (...values: number[]) =>
  values.flatMap((value) => [value >>> 24, value >>> 16, value >>> 8, value].map((byte) => byte & 255));

function box(type: string, ...content: number[][]): number[] {
  const letters = [...type].map((letter) => letter.charCodeAt(0));
  const inside = content.flat();
  return [...numbers(8 + inside.length), ...letters, ...inside];
}

const bytesOf = (content: number[]) => new Uint8Array(content).buffer;

/** @param scale ticks of a second of its video */
export function madeHead(scale: number): ArrayBuffer {
  const times = box('mdhd', numbers(0, 0, 0, scale, 0, 0));
  const entries = box('stsd', numbers(0, 1), box('avc1'));
  const media = box('mdia', times, box('minf', box('stbl', entries)));
  const track = box('trak', box('tkhd', numbers(0, 0, 0, 1)), media);
  return bytesOf([...box('ftyp', numbers(1)), ...box('moov', box('mvhd', numbers(0)), track)]);
}

/** A fragment of one sample that begins at `startTicks`. */
export function madeFragment(startTicks: number, isKey: boolean, trackId = 1): ArrayBuffer {
  const flags = isKey ? 0x02000000 : 0x01010000;
  const track = box(
    'traf',
    box('tfhd', numbers(0x00020000, trackId)),
    box('tfdt', numbers(0x01000000, 0, startTicks)),
    box('trun', numbers(0x01000f01, 1, 100, 40, 5000, flags, 0)),
  );
  return bytesOf([...box('moof', box('mfhd', numbers(0, 1)), track), ...box('mdat')]);
}
