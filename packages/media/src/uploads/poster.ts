/** A key frame of a film → an upright JPEG. Phones store films lying and say by a matrix how to turn them. */
import { AV_FRAME_DATA_DISPLAYMATRIX } from 'node-av/constants';
import type { CodecParameters, Packet } from 'node-av/lib';
import sharp from 'sharp';
import { asJpeg } from '../images/resize-to-height.ts';
import { PacketDecoder } from '../stills/packet-decoder.ts';
import { StillEncoder } from '../stills/still-encoder.ts';

export interface Poster {
  jpeg: Buffer;
  /** Pixels, upright. */
  width: number;
  height: number;
}

/** Null when the packet does not decode to a whole picture. */
export async function decodePoster(packet: Packet, parameters: CodecParameters): Promise<Poster | null> {
  const decoder = PacketDecoder.make(parameters);
  const encoder = new StillEncoder();
  try {
    const frame = await decoder?.decode(packet);
    if (!frame) return null;
    const degrees = degreesOf(frame.getSideData(AV_FRAME_DATA_DISPLAYMATRIX));
    return await turned(await encoder.encode(frame), degrees);
  } finally {
    encoder.free();
    decoder?.free();
  }
}

async function turned(still: Buffer, degrees: number): Promise<Poster> {
  const picture = asJpeg(sharp(still).rotate(degrees));
  const { data: jpeg, info } = await picture.toBuffer({ resolveWithObject: true });
  return { jpeg, width: info.width, height: info.height };
}

/** Degrees clockwise, a multiple of 90. The matrix is nine 32-bit numbers; the first two are cosine and sine. */
export function degreesOf(matrix: Buffer | null): number {
  if (!matrix || matrix.length < 8) return 0;
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI;
  return (Math.round(degrees / 90) * 90 + 360) % 360;
}
