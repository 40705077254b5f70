/** What the hub makes of a stream, and who gets it. */
import { DEFAULT_IMAGE_PROCESS } from '@longview/rules/image-process';
import { LIVE_ENDS, LIVE_FULL, LIVE_IDLE_MS, LIVE_TRANSCODES_OF_PROCESS } from '@longview/rules/live';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveSource } from './index.ts';
import { Eye, HubScene, type Making, settle, source } from './test-setup/hub-scene.ts';
import { madeFragment, madeHead } from './test-setup/made-items.ts';

let scene: HubScene;
beforeEach(() => {
  scene = new HubScene();
});
afterEach(() => scene.hub.close());

describe('renditions', () => {
  const masked: LiveSource = {
    ...source(),
    processing: {
      config: { ...DEFAULT_IMAGE_PROCESS, anonymize: { isEnabled: true, blurLevel: 'Low' } },
      maskPng: null,
    },
  };

  it('are made of the one stream, once however many watch, and only while somebody does [EXT-160]', async () => {
    const [copy, first, second] = [new Eye(), new Eye(), new Eye()];
    scene.join(copy);
    const connection = await scene.begin();
    const leaves = [scene.join(first, { rendition: 'H264' }), scene.join(second, { rendition: 'H264' })];
    connection.send(madeFragment(80));
    expect(scene.makings.map(({ request, given }) => [request.kind, given])).toEqual([
      ['Video', ['Head', '0', '40', '80']],
    ]);
    expect([copy.seen, first.seen, second.seen]).toEqual(Array(3).fill(['head', '0', '40', '80']));
    expect([scene.hub.streamCount, scene.hub.transcodeCount]).toEqual([1, 1]);
    for (const leave of leaves) leave();
    await scene.clock.advance(LIVE_IDLE_MS);
    expect([scene.makings[0]?.isLeft, scene.hub.transcodeCount, scene.hub.streamCount]).toEqual([true, 0, 1]);
  });

  it('are made of each other, and end with the stream half a minute after the last has left', async () => {
    const leave = scene.join(new Eye(), { rendition: 'H264Opus' });
    const connection = await scene.begin();
    expect(scene.makings.map(({ request }) => request.kind)).toEqual(['Sound', 'Video']);
    expect(scene.makings.map(({ given }) => given)).toEqual(Array(2).fill(['Head', '0', '40']));
    leave();
    await scene.clock.advance(LIVE_IDLE_MS);
    expect([connection.isLeft, scene.hub.streamCount, ...scene.makings.map(({ isLeft }) => isLeft)]).toEqual([
      true,
      0,
      true,
      true,
    ]);
  });

  it.each([
    ['Copy', ['Video']],
    ['H264', ['Video']],
    ['Opus', ['Sound', 'Video']],
  ] as const)(
    'stand between a feed that hides parts and whoever asks for %s [PUB-10] [EXT-320]',
    async (rendition, made) => {
      const eye = new Eye();
      scene.join(eye, { source: { ...masked, maxHeight: 480 }, rendition });
      const connection = await scene.connectionOf(1);
      expect(scene.makings.map(({ request }) => request.kind)).toEqual(made);
      const video = scene.makings.at(-1) as Making;
      expect(video.request).toEqual({ kind: 'Video', processing: masked.processing, maxHeight: 480 });
      video.send = () => {};
      connection.send(madeHead());
      expect(video.given).toEqual(['Head']);
    },
  );

  it('that cannot be made end those who watch them, and nobody else', async () => {
    const [copy, eye] = [new Eye(), new Eye()];
    scene.join(copy);
    await scene.begin();
    scene.join(eye, { rendition: 'H264' });
    scene.makings[0]?.fail();
    await settle();
    expect([eye.seen.at(-1), copy.seen.at(-1)]).toEqual(['SourceFailed It cannot be made.', '40']);
    expect(scene.hub.viewerCount).toBe(1);
  });

  it('are as many as a process can make; who shares one comes in all the same [EXT-161] [EXT-286]', async () => {
    for (let feed = 0; feed < LIVE_TRANSCODES_OF_PROCESS; feed++) {
      scene.join(new Eye(), { feedId: `fe${feed}`, rendition: 'H264' });
    }
    scene.join(new Eye(), { feedId: 'fe0', rendition: 'H264Opus' });
    expect(() => scene.join(new Eye(), { feedId: 'fe9', source: masked })).toThrow(LIVE_ENDS.Busy);
    expect(scene.hub.streamCount).toBe(LIVE_TRANSCODES_OF_PROCESS);
    scene.join(new Eye(), { feedId: 'fe9' });
  });

  it('that nobody watches any more make room for those that somebody does [EXT-161]', async () => {
    const leaves = Array.from({ length: LIVE_TRANSCODES_OF_PROCESS }, (_, feed) =>
      scene.join(new Eye(), { feedId: `fe${feed}`, rendition: feed === 1 ? 'H264Opus' : 'H264' }),
    );
    leaves[1]?.();
    scene.join(new Eye(), { feedId: 'fe9', rendition: 'H264' });
    expect(scene.makings.map(({ isLeft }) => isLeft)).toEqual([false, true, true, false, false, false]);
    expect(scene.hub.transcodeCount).toBe(LIVE_TRANSCODES_OF_PROCESS);
    expect(() => scene.join(new Eye(), { feedId: 'fe8', rendition: 'H264' })).toThrow(LIVE_ENDS.Busy);
  });

  it('of one network give one to another, and all of strangers one to who is signed in [EXT-374]', async () => {
    const own = (group: string, isSignedIn = false) => ({
      ...({ rendition: 'H264' } as const),
      share: { group, isSignedIn },
    });
    const eyes = Array.from({ length: LIVE_TRANSCODES_OF_PROCESS }, () => new Eye());
    for (const [feed, eye] of eyes.entries()) scene.join(eye, { feedId: `fe${feed}`, ...own('net1') });
    expect(() => scene.join(new Eye(), { feedId: 'fe7', ...own('net1') })).toThrow(LIVE_ENDS.Busy);
    scene.join(new Eye(), { feedId: 'fe8', ...own('net2') });
    scene.join(new Eye(), { feedId: 'fe9', ...own('ada', true) });
    expect(eyes.map(({ seen }) => seen)).toEqual([[], [], [`Busy ${LIVE_FULL}`], [`Busy ${LIVE_FULL}`]]);
    expect(() => scene.join(new Eye(), { feedId: 'fe6', ...own('net2') })).toThrow(LIVE_ENDS.Busy);
    expect(scene.hub.transcodeCount).toBe(LIVE_TRANSCODES_OF_PROCESS);
  });

  it('are what is left of video that no browser knows [EXT-160]', async () => {
    const [copy, late, eye] = [new Eye(), new Eye(), new Eye()];
    scene.join(copy);
    scene.join(eye, { rendition: 'H264' });
    const connection = await scene.connectionOf(1);
    connection.send({ ...madeHead(), isPlayable: false });
    connection.send(madeFragment(0, true));
    scene.join(late);
    expect([copy.seen, late.seen]).toEqual(Array(2).fill(['head', 'Unplayable null']));
    expect(scene.makings[0]?.given).toEqual(['Head', '0']);
    expect(scene.hub.viewerCount).toBe(1);
  });

  it('keep nothing of a camera that is away for those who come', async () => {
    scene.join(new Eye(), { rendition: 'H264' });
    (await scene.begin()).fail();
    await settle();
    const late = new Eye();
    scene.join(late, { rendition: 'H264' });
    expect(late.seen).toEqual([]);
  });
});
