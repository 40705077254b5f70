/** Which NAL units of a picture say how to read the stream, and which are the picture itself. Pure bytes. */
import { uint32 } from '../boxes/box.ts';

export type VideoCodec = 'h264' | 'h265';

/** Sequence and picture parameters; H.265 has video parameters too. */
const PARAMETERS: Record<VideoCodec, ReadonlySet<number>> = {
  h264: new Set([7, 8]),
  h265: new Set([32, 33, 34]),
};
/** Access unit delimiters, end of sequence, end of stream, filler: nothing that an MP4 needs. */
const NEEDLESS: Record<VideoCodec, ReadonlySet<number>> = {
  h264: new Set([9, 10, 11, 12]),
  h265: new Set([35, 36, 37, 38]),
};
const START_CODE = Buffer.from([0, 0, 0, 1]);

export interface SplitPicture {
  /** Parameter sets, in their order. */
  parameters: Buffer[];
  /** The rest that counts. */
  picture: Buffer[];
}

/** `units` without start codes. */
export function splitPicture(codec: VideoCodec, units: readonly Buffer[]): SplitPicture {
  const split: SplitPicture = { parameters: [], picture: [] };
  for (const unit of units) {
    const type = typeOf(codec, unit);
    if (PARAMETERS[codec].has(type)) split.parameters.push(unit);
    else if (!NEEDLESS[codec].has(type)) split.picture.push(unit);
  }
  return split;
}

/** Whether all kinds of parameters are there, so that a stream can be read with them. */
export function isWholeSet(codec: VideoCodec, parameters: readonly Buffer[]): boolean {
  const kinds = new Set(parameters.map((unit) => typeOf(codec, unit)));
  return kinds.size === PARAMETERS[codec].size;
}

export const toAnnexB = (units: readonly Buffer[]): Buffer =>
  Buffer.concat(units.flatMap((unit) => [START_CODE, unit]));

/** Each unit behind its four-byte length, as MP4 has them. */
export const toSample = (units: readonly Buffer[]): Buffer =>
  Buffer.concat(units.flatMap((unit) => [uint32(unit.length), unit]));

function typeOf(codec: VideoCodec, unit: Buffer): number {
  const first = unit[0] ?? 0;
  return codec === 'h264' ? first & 0x1f : (first >> 1) & 0x3f;
}
