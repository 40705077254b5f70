/** The hub of one of several nodes: what it reads itself, what it has of another node, and what happens when that changes. */
import type { LiveItem } from '@longview/media';
import { describeTrouble } from '@longview/rules/camera-report';
import { DEFAULT_IMAGE_PROCESS } from '@longview/rules/image-process';
import {
  LIVE_LINE_IDLE_MS,
  LIVE_MOVE_AGAIN_MS,
  LIVE_MOVE_MS,
  LIVE_NO_NODE,
  LIVE_TRANSCODES_OF_PROCESS,
  LIVE_VIEWERS_OF_FEED,
} from '@longview/rules/live';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  ConnectionEnd,
  ConnectionEvents,
  ConnectionWish,
  LiveHomes,
  LivePeer,
  LiveSource,
} from './index.ts';
import { Eye, HubScene, settle, source } from './test-setup/hub-scene.ts';
import { madeFragment, madeHead } from './test-setup/made-items.ts';

/** A connection to the node that reads the stream. */
interface FarConnection extends ConnectionEvents {
  wish: ConnectionWish;
  isLeft: boolean;
  end(how: ConnectionEnd): void;
}

/** Where the feeds are, as the test says. */
class Nodes implements LiveHomes, LivePeer {
  home: 'Here' | 'There' | 'Nowhere' = 'There';
  readonly connections: FarConnection[] = [];
  isHere = () => this.home === 'Here';
  keeps = async () => this.home !== 'There';
  hlsList = () => Promise.reject(new Error('Not asked for.'));
  hlsFile = () => Promise.reject(new Error('Not asked for.'));

  async find(): Promise<'Here' | LivePeer | null> {
    if (this.home === 'Nowhere') return null;
    return this.home === 'Here' ? 'Here' : this;
  }

  watch(wish: ConnectionWish, events: ConnectionEvents, signal: AbortSignal): Promise<ConnectionEnd> {
    const over = Promise.withResolvers<ConnectionEnd>();
    const connection: FarConnection = { ...events, wish, isLeft: false, end: over.resolve };
    signal.addEventListener('abort', () => {
      connection.isLeft = true;
      over.resolve({ kind: 'Moved' });
    });
    this.connections.push(connection);
    return over.promise;
  }

  /** The newest of so many, that sends two pictures. */
  async begin(count: number): Promise<FarConnection> {
    await settle();
    expect(this.connections).toHaveLength(count);
    const connection = this.connections[count - 1] as FarConnection;
    play(connection.onItem);
    return connection;
  }
}

function play(send: (item: LiveItem) => void): void {
  send(madeHead());
  send(madeFragment(0, true));
  send(madeFragment(40));
}
const PLAYED = ['head', '0', '40'];
const masked: LiveSource = {
  ...source(),
  processing: {
    config: { ...DEFAULT_IMAGE_PROCESS, mask: { ...DEFAULT_IMAGE_PROCESS.mask, isEnabled: true } },
    maskPng: Buffer.alloc(0),
  },
};
const MOVED: ConnectionEnd = { kind: 'Moved' };

let nodes: Nodes;
let scene: HubScene;
beforeEach(() => {
  nodes = new Nodes();
  scene = new HubScene(nodes);
});
afterEach(() => scene.hub.close());
const move = async (to: Nodes['home'], ms = LIVE_MOVE_AGAIN_MS) => {
  nodes.home = to;
  await scene.clock.advance(ms);
  await settle();
};

describe('a stream that another node reads', () => {
  it('comes by one connection however many watch, and the connection ends soon after the last [EXT-240]', async () => {
    const [first, second] = [new Eye(), new Eye()];
    const leaves = [scene.join(first), scene.join(second, { rendition: 'Opus' })];
    const connection = await nodes.begin(1);
    expect(connection.wish).toEqual({ feedId: 'fe1', key: 'k1', rendition: 'Copy' });
    expect([first.seen, second.seen]).toEqual([PLAYED, PLAYED]);
    expect([scene.connections, scene.makings.map(({ request }) => request.kind)]).toEqual([[], ['Sound']]);
    for (const leave of leaves) leave();
    await scene.clock.advance(LIVE_LINE_IDLE_MS - 1);
    expect(connection.isLeft).toBe(false);
    await scene.clock.advance(1);
    expect([connection.isLeft, scene.hub.streamCount]).toEqual([true, 0]);
  });

  it('of a feed that hides parts is asked for as it may be seen, and not made again here [EXT-242] [EXT-286]', async () => {
    const [eye, sound] = [new Eye(), new Eye()];
    scene.join(eye, { source: masked });
    scene.join(sound, { source: masked, rendition: 'H264Opus' });
    expect((await nodes.begin(1)).wish.rendition).toBe('H264');
    expect([eye.seen, sound.seen]).toEqual([PLAYED, PLAYED]);
    expect(scene.makings.map(({ request }) => request.kind)).toEqual(['Sound']);
    // What others make takes nothing of what this process can.
    expect(scene.hub.transcodeCount).toBe(0);
    for (let feed = 0; feed <= LIVE_TRANSCODES_OF_PROCESS; feed++)
      scene.join(new Eye(), { feedId: `m${feed}`, source: masked });
  });

  it('is called at the camera where it is no stream of the feed', async () => {
    scene.join(new Eye(), { feedId: 'fe1 clips', source: { ...source(), isOfFeed: false } });
    await scene.connectionOf(1);
    expect(nodes.connections).toEqual([]);
  });

  it('is full when all nodes together have as many viewers as a feed takes [EXT-244]', async () => {
    scene.join();
    const connection = await nodes.begin(1);
    expect(connection.countOwn()).toBe(1);
    connection.onBeat(LIVE_VIEWERS_OF_FEED - 2);
    scene.join();
    expect(() => scene.join()).toThrow('Too many');
    connection.onBeat(0);
    scene.join();
    expect([connection.countOwn(), scene.hub.viewersOf('fe1')]).toEqual([3, 3]);
  });

  it.each([
    ['a camera that failed', { kind: 'Camera', trouble: describeTrouble('Refused') }, 'SourceFailed', true],
    ['too much work over there', { kind: 'Over', code: 'Busy', why: null }, 'Busy', false],
  ] as const)('ends its viewers with %s', async (_why, end, code, rests) => {
    const eye = new Eye();
    scene.join(eye);
    await settle();
    nodes.connections[0]?.end(end);
    await settle();
    expect(eye.seen).toEqual([`${code} ${rests ? end.trouble.message : null}`]);
    if (rests) expect(() => scene.join()).toThrow(end.trouble.message);
  });
});

describe('a feed that moves', () => {
  it('is waited for by those who watch, and read here when it comes here [EXT-243]', async () => {
    const eye = new Eye();
    scene.join(eye);
    (await nodes.begin(1)).end(MOVED);
    await move('Nowhere', 12_000);
    await move('Here');
    play((await scene.connectionOf(1)).send);
    expect(eye.seen).toEqual([...PLAYED, ...PLAYED]);
  });

  it('is waited for from another node in the same way [EXT-243]', async () => {
    const eye = new Eye();
    scene.join(eye);
    (await nodes.begin(1)).end(MOVED);
    await move('There');
    await nodes.begin(2);
    expect(eye.seen).toEqual([...PLAYED, ...PLAYED]);
  });

  it('and is nowhere for too long ends its viewers, who are told so if they may know', async () => {
    const eye = new Eye();
    scene.join(eye);
    (await nodes.begin(1)).end(MOVED);
    await move('Nowhere', LIVE_MOVE_MS - 1_000);
    expect(eye.seen).toEqual(PLAYED);
    await move('Nowhere', 3_000);
    expect(eye.seen.at(-1)).toBe(`SourceFailed ${LIVE_NO_NODE}`);
  });

  it('away from here leaves its camera, ends the connections of other nodes, and goes on for viewers [EXT-243]', async () => {
    nodes.home = 'Here';
    const [eye, other, list] = [new Eye(), new Eye(), new Eye()];
    scene.join(eye);
    scene.join(other, { connection: { id: 'l1', viewerCount: 0 }, isBound: true });
    scene.join(list, { isBound: true });
    const camera = await scene.begin();
    scene.hub.noteViewers('l1', 7);
    expect([scene.hub.viewersOf('fe1'), scene.hub.viewerCount]).toEqual([9, 2]);
    await scene.clock.advance(LIVE_MOVE_AGAIN_MS);
    expect(camera.isLeft).toBe(false);
    await move('There');
    expect(camera.isLeft).toBe(true);
    await scene.clock.advance(LIVE_MOVE_AGAIN_MS);
    await nodes.begin(1);
    expect(eye.seen).toEqual([...PLAYED, ...PLAYED]);
    expect([other.seen, list.seen]).toEqual(Array(2).fill([...PLAYED, 'Closing null']));
    expect(scene.hub.viewersOf('fe1')).toBe(1);
  });

  it('and hides parts begins anew, for what its node is given is something else [EXT-242]', async () => {
    const eye = new Eye();
    scene.join(eye, { source: masked });
    (await nodes.begin(1)).end(MOVED);
    await move('Here');
    expect(eye.seen).toEqual([...PLAYED, 'Changed null']);
    expect(scene.connections).toEqual([]);
    scene.join(new Eye(), { source: masked });
    await scene.connectionOf(1);
    expect(scene.hub.transcodeCount).toBe(1);
  });

  it('gives another node what no browser plays: it is converted there [EXT-160]', async () => {
    nodes.home = 'Here';
    const other = new Eye();
    scene.join(other, { connection: { id: 'l1', viewerCount: 0 }, isBound: true });
    (await scene.connectionOf(1)).send({ ...madeHead(), isPlayable: false });
    expect(other.seen).toEqual(['head']);
  });
});
