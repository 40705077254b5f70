/** Looks at one key frame of a video and keeps nothing of it but how coarse areas are coloured, masked ones left out. */
import { type CodecParameters, Packet } from 'node-av/lib';
import { readLiveFragment } from '../boxes/read-live-fragment.ts';
import { PacketDecoder } from '../stills/packet-decoder.ts';
import { Owned } from '../workers/native.ts';
import { pixelsOf, toPainter } from './picture-forms.ts';
import { readHeadTracks } from './read-head-tracks.ts';
import type { SeeRequest } from './rendition-request.ts';
import { VIDEO_TRACK } from './video-out.ts';
import { VideoPainter } from './video-painter.ts';

/** Null for what is no whole picture. @throws AppError Internal for a head without video */
export async function seePicture({ processing, head, fragment }: SeeRequest): Promise<Float32Array | null> {
  const run = readLiveFragment(fragment.bytes).find(({ trackId }) => trackId === VIDEO_TRACK);
  const [sample] = run?.samples ?? [];
  if (!sample) return null;
  const tracks = await readHeadTracks(head.bytes);
  try {
    return await seeSample(new VideoPainter(processing), tracks.video.parameters, sample.bytes);
  } finally {
    tracks.free();
  }
}

async function seeSample(
  painter: VideoPainter,
  parameters: CodecParameters,
  bytes: Buffer,
): Promise<Float32Array | null> {
  const owned = new Owned();
  const packet = owned.add(new Packet());
  const decoder = PacketDecoder.make(parameters);
  const converter = owned.add(toPainter());
  if (decoder) owned.add(decoder);
  try {
    packet.alloc();
    packet.data = bytes;
    packet.isKeyframe = true;
    const frame = await decoder?.decode(packet);
    return frame ? await painter.see(pixelsOf(await converter.convert(frame))) : null;
  } finally {
    owned.free();
  }
}
