/** The hub with a camera that does as it is told. */
import { AppError } from '@longview/base';
import { describeTrouble } from '@longview/rules/camera-report';
import {
  LIVE_ENDS,
  LIVE_FULL,
  LIVE_IDLE_MS,
  LIVE_RECHECK_MS,
  LIVE_RING_MAX_BYTES,
  LIVE_UNSENT_MAX_BYTES,
  LIVE_VIEWERS_OF_FEED,
} from '@longview/rules/live';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Eye, HubScene, settle, source } from './test-setup/hub-scene.ts';
import { madeFragment, madeHead } from './test-setup/made-items.ts';

let scene: HubScene;
beforeEach(() => {
  scene = new HubScene();
});
afterEach(() => scene.hub.close());

describe('those who watch', () => {
  it('share one connection, and begin with the newest key frame', async () => {
    const [first, second] = [new Eye(), new Eye()];
    scene.join(first);
    const connection = await scene.begin();
    connection.send(madeFragment(80, true));
    connection.send(madeFragment(120));
    scene.join(second);
    connection.send(madeFragment(160));
    await scene.connectionOf(1);
    expect(first.seen).toEqual(['head', '0', '40', '80', '120', '160']);
    expect(second.seen).toEqual(['head', '80', '120', '160']);
  });

  it('wait for the next key frame where the last is too long ago to be kept', async () => {
    const [first, late] = [new Eye(), new Eye()];
    scene.join(first);
    const connection = await scene.begin();
    connection.send(madeFragment(80, false, LIVE_RING_MAX_BYTES));
    scene.join(late);
    connection.send(madeFragment(120));
    connection.send(madeFragment(160, true));
    expect(first.seen).toEqual(['head', '0', '40', '80', '120', '160']);
    expect(late.seen).toEqual(['head', '160']);
  });

  it('are ended when they do not keep up, and only they', async () => {
    const [quick, slow] = [new Eye(), new Eye()];
    scene.join(quick);
    scene.join(slow);
    const connection = await scene.begin();
    slow.unsentBytes = LIVE_UNSENT_MAX_BYTES + 1;
    connection.send(madeFragment(80));
    connection.send(madeFragment(120));
    expect(slow.seen).toEqual(['head', '0', '40', 'TooSlow null']);
    expect(quick.seen.at(-1)).toBe('120');
    expect(scene.hub.viewerCount).toBe(1);
  });

  it('are as many as a feed takes, and the bytes are there once', async () => {
    const eyes = Array.from({ length: LIVE_VIEWERS_OF_FEED }, () => new Eye());
    for (const eye of eyes) scene.join(eye);
    const connection = await scene.begin();
    const given = new Set<Buffer>();
    for (const eye of eyes) eye.fragment = ({ bytes }) => void given.add(bytes);
    connection.send(madeFragment(80));
    expect([given.size, scene.hub.streamCount]).toEqual([1, 1]);
    expect(() => scene.join()).toThrow('Too many');
  });

  it('of one network give way to others where a feed is full, the latest first [EXT-374]', async () => {
    const own = (group: string, isSignedIn = false) => ({ share: { group, isSignedIn } });
    const eyes = Array.from({ length: LIVE_VIEWERS_OF_FEED }, () => new Eye());
    for (const eye of eyes) scene.join(eye, own('net1'));
    await scene.begin();
    expect(() => scene.join(new Eye(), own('net1'))).toThrow(LIVE_FULL);
    const [other, member] = [new Eye(), new Eye()];
    scene.join(other, own('net2'));
    scene.join(member, own('ada', true));
    expect(eyes.flatMap(({ seen }, at) => (seen.at(-1) === `Busy ${LIVE_FULL}` ? [at] : []))).toEqual([
      LIVE_VIEWERS_OF_FEED - 2,
      LIVE_VIEWERS_OF_FEED - 1,
    ]);
    expect([other.seen[0], member.seen[0], scene.hub.viewerCount]).toEqual([
      'head',
      'head',
      LIVE_VIEWERS_OF_FEED,
    ]);
  });

  it('without an account give way to those signed in, whoever has no more than a quarter [EXT-374]', async () => {
    const eyes = Array.from({ length: LIVE_VIEWERS_OF_FEED }, () => new Eye());
    for (const [at, eye] of eyes.entries()) {
      scene.join(eye, { share: { group: `net${at % 4}`, isSignedIn: false } });
    }
    const stranger = { group: 'net9', isSignedIn: false };
    expect(() => scene.join(new Eye(), { share: stranger })).toThrow(LIVE_FULL);
    scene.join(new Eye(), { share: { group: 'ada', isSignedIn: true } });
    expect(scene.hub.viewerCount).toBe(LIVE_VIEWERS_OF_FEED);
  });

  it('let the camera go half a minute after the last has left', async () => {
    const leave = scene.join();
    const connection = await scene.begin();
    leave();
    await scene.clock.advance(LIVE_IDLE_MS - 1);
    scene.join()();
    await scene.clock.advance(LIVE_IDLE_MS - 1);
    expect(connection.isLeft).toBe(false);
    await scene.clock.advance(1);
    expect([connection.isLeft, scene.hub.streamCount]).toEqual([true, 0]);
  });
});

describe('a camera that fails', () => {
  it('is called again for those who watch, who then begin anew', async () => {
    const eye = new Eye();
    scene.join(eye);
    (await scene.begin()).fail();
    await settle();
    await scene.clock.advance(1_000);
    const again = await scene.connectionOf(2);
    again.send(madeHead());
    again.send(madeFragment(0, true));
    expect(eye.seen).toEqual(['head', '0', '40', 'head', '0']);
  });

  it('ends all when it never sent anything, and rests; the reason is for those who may know it', async () => {
    const [keeper, viewer] = [new Eye(), new Eye()];
    scene.join(keeper);
    scene.join(viewer, { tellsWhy: false });
    (await scene.connectionOf(1)).fail();
    await settle();
    const why = describeTrouble('StreamFailed').message;
    expect([keeper.seen, viewer.seen]).toEqual([[`SourceFailed ${why}`], ['SourceFailed null']]);
    const refused = (tellsWhy: boolean) => {
      try {
        scene.join(new Eye(), { tellsWhy });
      } catch (err) {
        return err instanceof AppError && [err.kind, err.message, err.detail.retryAfterSec];
      }
    };
    expect(refused(true)).toEqual(['Unavailable', why, 1]);
    expect(refused(false)).toEqual(['Unavailable', LIVE_ENDS.SourceFailed, 1]);
    await scene.clock.advance(1_000);
    scene.join();
    (await scene.connectionOf(2)).fail();
    await settle();
    expect(refused(true)).toEqual(['Unavailable', why, 2]);
  });
});

describe('what changes while somebody watches', () => {
  it('ends who may no longer, at once [SHR-05]', async () => {
    const eye = new Eye();
    scene.join(eye);
    await scene.begin();
    scene.key = null;
    scene.tellFeed('fe2');
    await settle();
    expect(eye.seen.at(-1)).toBe('40');
    scene.tellFeed('fe1');
    await settle();
    expect(eye.seen.at(-1)).toBe('Ended null');
    expect(scene.hub.viewerCount).toBe(0);
  });

  it('is asked for at once, and once a second however often something changes', async () => {
    const eye = new Eye();
    scene.join(eye);
    await scene.begin();
    scene.tellAccess(null);
    await settle();
    expect(scene.asked).toBe(1);
    for (let news = 0; news < 50; news++) scene.tellAccess(null);
    await settle();
    expect(scene.asked).toBe(1);
    scene.key = null;
    await scene.clock.advance(1_000);
    await settle();
    expect([scene.asked, eye.seen.at(-1)]).toEqual([2, 'Ended null']);
  });

  it('is found without being told of it too', async () => {
    const eye = new Eye();
    scene.join(eye);
    await scene.begin();
    scene.key = null;
    await scene.clock.advance(LIVE_RECHECK_MS);
    await settle();
    expect(eye.seen.at(-1)).toBe('Ended null');
  });

  it('begins anew with another source', async () => {
    const eye = new Eye();
    scene.join(eye);
    const connection = await scene.begin();
    scene.key = 'k2';
    scene.tellFeed('fe1');
    await settle();
    expect([eye.seen.at(-1), connection.isLeft]).toEqual(['Changed null', true]);
    scene.join(new Eye(), { source: source('k2') });
    await scene.connectionOf(2);
  });

  it('ends all when the service ends', async () => {
    const eye = new Eye();
    scene.join(eye);
    const connection = await scene.begin();
    scene.hub.endAll();
    expect([eye.seen.at(-1), connection.isLeft]).toEqual(['Closing null', true]);
    expect(() => scene.join()).toThrow('restarting');
  });
});
