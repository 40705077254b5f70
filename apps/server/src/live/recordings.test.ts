/** What the hub gives to recordings: of a feed that hides parts nothing but what goes into a file painted. */

import { CLIP_PAINTS_OF_PROCESS, CLIP_SEEN_PICTURES } from '@longview/rules/clips';
import { DEFAULT_IMAGE_PROCESS, type ImageProcess } from '@longview/rules/image-process';
import { LIVE_TRANSCODES_OF_PROCESS } from '@longview/rules/live';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Connection, Eye, HubScene, settle, source } from './test-setup/hub-scene.ts';
import { madeFragment, madeHead } from './test-setup/made-items.ts';

let scene: HubScene;
let events: string[];
beforeEach(() => {
  scene = new HubScene();
  events = [];
});
afterEach(() => scene.hub.close());

const hides = (change: Partial<ImageProcess>) => ({
  ...source(),
  processing: { config: { ...DEFAULT_IMAGE_PROCESS, ...change }, maskPng: null },
});
const masked = hides({ mask: { ...DEFAULT_IMAGE_PROCESS.mask, isEnabled: true } });
const anonymized = hides({ anonymize: { isEnabled: true, blurLevel: 'Low' } });

function record(of = masked, feedId = 'fe1') {
  return join(of, feedId).stream;
}

function join(of = masked, feedId = 'fe1') {
  const wish = { feedId, source: of, rendition: 'Copy' as const, tellsWhy: true };
  return scene.hub.record(
    { ...wish, findKey: async () => scene.key },
    { onOver: () => void events.push('over'), onUnplayable: () => void events.push('unplayable') },
  );
}

describe('recordings of a feed that masks', () => {
  it('are painted from what came before too, and take no place of those who watch [EXT-224] [EXT-181]', async () => {
    for (let feed = 0; feed < LIVE_TRANSCODES_OF_PROCESS; feed++)
      scene.join(new Eye(), { feedId: `other${feed}`, rendition: 'H264' });
    const stream = record();
    stream.keep(3_000);
    const camera = await scene.connectionOf(LIVE_TRANSCODES_OF_PROCESS + 1);
    // No browser plays it, and it is painted all the same.
    camera.send({ ...madeHead(), isPlayable: false });
    for (let atMs = 0; atMs < 5_000; atMs += 500) camera.send(madeFragment(atMs, atMs % 1_000 === 0));
    const recording = stream.record('/nowhere/clip', 1_000);
    camera.send(madeFragment(5_000, true));
    camera.send(madeFragment(6_000, true));
    expect(await recording.over).toBe('Long');
    expect(scene.painted.get('/nowhere/clip')?.at(0)).toBe(1_000);
    expect(scene.painted.get('/nowhere/clip')?.at(-1)).toBe(5_000);
    expect(scene.makings).toHaveLength(LIVE_TRANSCODES_OF_PROCESS);
    expect(events).toEqual([]);
  });

  it('end, with all that was kept, when its pictures are to look otherwise [CAP-16]', async () => {
    const stream = record();
    stream.keep(3_000);
    const camera = await scene.begin();
    const recording = stream.record('/nowhere/clip', 60_000);
    scene.key = 'k2';
    scene.tellFeed('fe1');
    await settle();
    expect([await recording.over, events, camera.isLeft]).toEqual(['Changed', ['over'], true]);
  });

  it('may be of more feeds than are painted at once', () => {
    for (let feed = 0; feed < CLIP_PAINTS_OF_PROCESS * 2; feed++) record(masked, `fe${feed}`).keep(30_000);
    expect([scene.hub.streamCount, scene.hub.transcodeCount]).toEqual([CLIP_PAINTS_OF_PROCESS * 2, 0]);
  });
});

it('recordings of a feed that another node reads are of what that node has painted [EXT-224]', async () => {
  scene = new HubScene({ isHere: () => false, find: async () => null, keeps: async () => true });
  const recording = record().record('/nowhere/clip', 1_000);
  expect([scene.painted.size, scene.makings.length]).toEqual([0, 0]);
  // There is no such place, and nothing worse comes of it.
  expect(await recording.over).toBe('Told');
});

describe('recordings of a feed that anonymizes', () => {
  /** A key frame each two seconds, for so long. */
  async function pass(camera: Connection, fromMs: number, toMs: number): Promise<void> {
    for (let atMs = fromMs; atMs < toMs; atMs += 1_000) {
      camera.send(madeFragment(atMs, atMs % 2_000 === 0));
      await scene.clock.advance(1_000);
    }
  }
  const seenFor = (path: string) => scene.seen.get(path)?.map(({ atMs }) => atMs);

  it('know what was seen before them, and nothing is made of the video meanwhile [EXT-277] [IMG-14]', async () => {
    const stream = record(anonymized);
    stream.keep(4_000);
    const camera = await scene.connectionOf(1);
    camera.send(madeHead());
    await pass(camera, 0, 35_000);
    stream.record('/nowhere/clip', 1_000);
    expect(seenFor('/nowhere/clip')).toEqual([0, 10_000, 20_000, 30_000]);
    expect([scene.makings.length, scene.hub.transcodeCount]).toEqual([0, 0]);
    await pass(camera, 35_000, 200_000);
    stream.record('/nowhere/later', 1_000);
    expect(seenFor('/nowhere/later')).toEqual(
      Array.from({ length: CLIP_SEEN_PICTURES }, (_, n) => 100_000 + n * 10_000),
    );
  });

  it('know it still when the camera begins anew, whose times do too [EXT-277]', async () => {
    const stream = record(anonymized);
    const camera = await scene.connectionOf(1);
    camera.send(madeHead());
    await pass(camera, 0, 5_000);
    camera.send(madeHead('b'));
    await pass(camera, 0, 7_000);
    stream.record('/nowhere/clip', 1_000);
    // Ten seconds after the first by any clock but the stream's.
    expect(seenFor('/nowhere/clip')).toEqual([Number.NEGATIVE_INFINITY, 6_000]);
  });

  it('know it from one clip to the next while the camera is still connected [EXT-277]', async () => {
    const before = join(anonymized);
    const camera = await scene.connectionOf(1);
    camera.send(madeHead());
    await pass(camera, 0, 15_000);
    before.leave();
    await pass(camera, 15_000, 31_000);
    record(anonymized).record('/nowhere/clip', 1_000);
    expect([seenFor('/nowhere/clip'), scene.connections.length]).toEqual([[0, 10_000], 1]);
  });

  it('go on where a picture cannot be seen: then more is hidden', async () => {
    scene.canSee = false;
    const stream = record(anonymized);
    const camera = await scene.begin();
    const recording = stream.record('/nowhere/clip', 1_000);
    camera.send(madeFragment(2_000, true));
    expect([await recording.over, seenFor('/nowhere/clip')]).toEqual(['Long', []]);
  });
});
