import { FakeClock } from '@longview/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeElement, item, playing, playOf, stubPage, windowOf } from '../test-setup/played-items.ts';
import { Memory } from './memory.ts';
import { PairedWindow } from './paired-window.ts';
import { error, fakeStorage, json, loginPage, WindowServer } from './test-setup/window-server.ts';

vi.mock('../play-feed.ts', async () => ({
  playFeed: (await import('../test-setup/played-items.ts')).fakePlayFeed,
}));

const CHECK_IN = 'POST /api/v2/device/checkin';
const CONFIG = 'GET /api/v2/device/config';
const LOG = 'POST /api/v2/device/log';
const PAGE = 'GET /window';
const OWN = '/player/assets/window-abc123.js';

const OWN_PAGE = { querySelector: () => ({ getAttribute: () => OWN }) };

class SettableFakeClock extends FakeClock {
  set = () => {};
}

let server: WindowServer;
let clock: SettableFakeClock;
let kept: Map<string, string>;
let reloads: number;
let isFilm: boolean;
let commands: object[];
let version: number;
let served: string;

beforeEach(() => {
  stubPage(OWN_PAGE);
  isFilm = false;
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (html: string) => ({ querySelector: () => ({ getAttribute: () => html }) });
    },
  );
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', () => {});
  server = new WindowServer();
  server.listen();
  clock = new SettableFakeClock();
  kept = new Map();
  reloads = 0;
  commands = [];
  version = 1;
  served = OWN;
  answerWell();
});
afterEach(() => vi.unstubAllGlobals());

const data = windowOf({ Default: [item('D')], Offline: [item('O')] });

function answerWell() {
  server.on(LOG, () => new Response(null, { status: 204 }));
  server.on('POST /api/v2/device/command/', () => new Response(null, { status: 204 }));
  server.on(PAGE, () => new Response(served));
  server.on(CONFIG, () =>
    Response.json(
      { DeviceType: 'Window', ConfigVersion: version, Config: { Player: {} }, Play: data },
      { headers: { etag: `"${version}"` } },
    ),
  );
  server.on(CHECK_IN, () =>
    json({ ConfigVersion: version, Commands: commands, ServerTime: '2026-05-01T06:30:00Z' }),
  );
}

function answerEverything(answer: () => Response) {
  for (const start of [CHECK_IN, CONFIG, LOG, PAGE]) server.on(start, answer);
}

function begin() {
  const root = {
    ...new FakeElement(),
    querySelector: () => (isFilm ? {} : null),
    querySelectorAll: () => [],
  } as unknown as HTMLElement;
  const memory = new Memory(fakeStorage(kept));
  const reload = () => {
    reloads += 1;
  };
  const scene = { root, memory, clock, night: { set: () => {} }, reload };
  let isOver = false;
  void new PairedWindow('secret', scene).run().then(() => {
    isOver = true;
  });
  return { memory, isOver: () => isOver };
}
const show = (name: string) => playOf(name).onShown?.();

describe('a paired Window', () => {
  it('checks in every 30 s with one start, and loads its config when it changed [DVP-05] [DVP-06]', async () => {
    begin();
    await clock.advance(95_000);
    const said = server.named(CHECK_IN);
    expect(said.map(({ authorization }) => authorization)).toEqual(Array(4).fill('Device secret'));
    expect(new Set(said.map(({ body }) => body?.StartId)).size).toBe(1);
    expect(said.map(({ body }) => body?.ConfigVersion)).toEqual([0, 1, 1, 1]);
    // At once, and once more after a change; then every five minutes.
    expect(server.named(CONFIG)).toHaveLength(2);
    version = 2;
    await clock.advance(60_000);
    expect(server.named(CONFIG)).toHaveLength(4);
    expect(server.named(CHECK_IN).at(-1)?.body?.ConfigVersion).toBe(2);
  });

  it.each([
    ['nothing', null],
    ['faults', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a page of another', loginPage],
    ['a refusal of another', () => new Response('<h1>Log in</h1>', { status: 401 })],
  ])(
    'plays Offline through hours of %s, keeps its token, and is back within 30 s [DVP-13]',
    async (_, answer) => {
      const { memory, isOver } = begin();
      await clock.advance(1000);
      show('D');
      server.close();
      if (answer) answerEverything(answer);
      await clock.advance(45_000);
      show('O');
      expect(playing()).toEqual(['O']);
      await clock.advance(4 * 3_600_000);
      expect([isOver(), memory.get('config')?.version]).toEqual([false, 1]);
      answerWell();
      await clock.advance(12_000);
      show('D');
      expect(playing()).toEqual(['D']);
    },
  );

  it('begins without the server with what it knows [DVP-13]', async () => {
    begin();
    await clock.advance(31_000);
    server.close();
    stubPage();
    clock = new SettableFakeClock();
    begin();
    await clock.advance(1000);
    expect(playing()).toEqual(['O']);
  });

  it('is none any more when its token has ended, and forgets it [DVP-01]', async () => {
    const { memory, isOver } = begin();
    await clock.advance(1000);
    show('D');
    server.on(CHECK_IN, () => error(401, 'BadDeviceToken'));
    await clock.advance(31_000);
    expect([isOver(), playing(), memory.get('config'), kept.size]).toEqual([true, [], null, 0]);
  });

  it('keeps its token while its account is closed, and shows nothing [DVP-01]', async () => {
    const { isOver } = begin();
    await clock.advance(1000);
    show('D');
    server.on(CHECK_IN, () => error(403, 'Forbidden'));
    await clock.advance(90_000);
    expect([isOver(), playing()]).toEqual([false, []]);
    answerWell();
    await clock.advance(31_000);
    show('D');
    expect(playing()).toEqual(['D']);
  });

  it('restarts once for a command that comes again and again [DVP-07]', async () => {
    commands = [{ Id: 'co1', Name: 'Restart', Args: {} }];
    begin();
    await clock.advance(1000);
    expect(reloads).toBe(1);
    stubPage();
    begin();
    await clock.advance(95_000);
    expect(reloads).toBe(1);
  });
});

describe('a new build of the page', () => {
  it('takes the place of the old one, not in the middle of a film [DVP-13]', async () => {
    begin();
    await clock.advance(700_000);
    expect(reloads).toBe(0);
    served = '/player/assets/window-def456.js';
    isFilm = true;
    await clock.advance(630_000);
    expect(reloads).toBe(0);
    isFilm = false;
    await clock.advance(1000);
    expect(reloads).toBe(1);
  });

  it('does not wait for ever for the end of a film [DVP-13]', async () => {
    begin();
    served = '/player/assets/window-def456.js';
    isFilm = true;
    await clock.advance(1_300_000);
    expect(reloads).toBe(1);
  });

  it('is looked for at once when the server is back: that is when it was renewed [DVP-13]', async () => {
    begin();
    await clock.advance(1000);
    server.close();
    await clock.advance(60_000);
    served = '/player/assets/window-def456.js';
    answerWell();
    await clock.advance(30_000);
    expect(reloads).toBe(1);
  });

  it('is none when another page answers, and the page is renewed once a day [DVP-13]', async () => {
    begin();
    served = '<title>Welcome to our hotel</title>';
    await clock.advance(86_000_000);
    expect(reloads).toBe(0);
    await clock.advance(500_000);
    expect(reloads).toBe(1);
  });
});
