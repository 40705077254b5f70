/** Packets of a stream that tells apart how to read it, as RTMP does, and tells it anew when it changes. */
import { AV_LOG_QUIET, AV_PKT_DATA_NEW_EXTRADATA } from 'node-av/constants';
import { Log, Packet } from 'node-av/lib';
import { afterAll, expect, it } from 'vitest';
import { readLiveFragment } from '../boxes/read-live-fragment.ts';
import { type HeadTracks, readHeadTracks } from '../renditions/read-head-tracks.ts';
import { encodeVideo } from '../renditions/test-setup/made-video.ts';
import { greyPixels } from '../renditions/test-setup/secret-pictures.ts';
import type { LiveFragment, LiveHead } from './live-item.ts';
import { PictureReader } from './picture-reader.ts';

Log.setLevel(AV_LOG_QUIET);

const freed: { free(): void }[] = [];
afterAll(() => {
  for (const one of freed) one.free();
});

/** A key frame of that size, and how to read it. */
async function filmed(width: number, height: number): Promise<{ tracks: HeadTracks; bytes: Buffer }> {
  const [head, fragment] = (await encodeVideo([greyPixels(width, height, 1)])) as [LiveHead, LiveFragment];
  const tracks = await readHeadTracks(head.bytes);
  freed.push(tracks);
  return { tracks, bytes: readLiveFragment(fragment.bytes)[0]?.samples[0]?.bytes ?? Buffer.alloc(0) };
}

function packetOf(bytes: Buffer, told: Buffer | null = null): Packet {
  const packet = new Packet();
  packet.alloc();
  packet.data = bytes;
  packet.isKeyframe = true;
  if (told) packet.addSideData(AV_PKT_DATA_NEW_EXTRADATA, told);
  freed.push(packet);
  return packet;
}

it('are read by what was told last, also when it changes in the middle [EXT-213] [EXT-281]', async () => {
  const [large, small] = [await filmed(320, 180), await filmed(160, 90)];
  const { parameters } = large.tracks.video;
  const [first, second] = [parameters.extradata, small.tracks.video.parameters.extradata] as [Buffer, Buffer];
  const reader = PictureReader.make(parameters);
  if (!reader) throw new Error('It cannot be read.');
  expect(reader.read(packetOf(large.bytes)).parameters).toBeNull();
  expect(reader.read(packetOf(large.bytes, first)).parameters).toBeNull();
  const other = packetOf(small.bytes, second);
  expect(reader.read(other).parameters).toEqual(second);
  const described = await reader.describe(second, other);
  expect([described?.width, described?.height]).toEqual([160, 90]);
  described?.free();
  // It may have come with a picture that nobody begins with.
  expect(reader.read(packetOf(small.bytes)).parameters).toEqual(second);
  expect(reader.read(packetOf(large.bytes, first)).parameters).toEqual(first);
});
