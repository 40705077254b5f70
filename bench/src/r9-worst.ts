/** What one account, or one anonymous network, can do at its worst: each act once, to be done again and again (R9). */
import { randomBytes } from 'node:crypto';
import { type Agent, type OutgoingHttpHeaders, request } from 'node:http';

/** An account, from an address of its own: networks have shares too. */
export interface Side {
  url: string;
  headers: Readonly<Record<string, string>>;
  feedId: string;
  agent: Agent;
  /** Of the first of its frames, which follow each other by the second. */
  fromSec: number;
  frames: number;
}

export interface WorstAct {
  name: string;
  /** Whether somebody without an account can do it with a public feed. */
  isPublic: boolean;
  /** `turn` counts up: nothing is asked for twice, so that no cache helps. */
  act(side: Side, turn: number): Promise<number>;
}

/** So many at once: more than any page of ours. */
const AT_ONCE = 32;
/** Live updates and the like never end. */
const MOST_MS = 5_000;
/** Made once: whoever does its worst shares a process with whoever measures, and must not keep that busy. */
const LARGE_BODY = randomBytes(8_000_000);
const SIZES = ['x240', 'x480', 'x768', 'x1080'];

/** The status; 0 where the connection ended, or nothing came in time. */
export function send(
  { url, agent, headers }: Pick<Side, 'url' | 'agent' | 'headers'>,
  path: string,
  { method = 'GET', body, more = {} }: { method?: string; body?: Buffer; more?: OutgoingHttpHeaders } = {},
): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(`${url}${path}`, { method, agent, headers: { ...headers, ...more } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.setTimeout(MOST_MS, () => sent.destroy());
    const late = setTimeout(() => sent.destroy(), MOST_MS);
    sent
      .once('error', () => resolve(0))
      .once('close', () => {
        clearTimeout(late);
        resolve(0);
      });
    sent.end(body);
  });
}

const iso = (sec: number) => new Date(sec * 1000).toISOString();
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const timeOf = ({ fromSec, frames }: Side, turn: number) => fromSec + (turn % frames);

export const WORST: readonly WorstAct[] = [
  {
    name: 'bodies of 8 MB',
    isPublic: false,
    act: (side, turn) =>
      send(side, `/api/v2/frame-set?${query({ feedid: side.feedId, frametime: iso(timeOf(side, turn)) })}`, {
        method: 'POST',
        body: LARGE_BODY,
        more: { 'content-type': 'image/jpeg' },
      }),
  },
  {
    name: 'sizes',
    isPublic: true,
    act: (side, turn) => {
      const sizecode = SIZES[turn % SIZES.length] ?? 'x240';
      const frametime = iso(timeOf(side, Math.floor(turn / SIZES.length)));
      return send(side, `/api/v2/frame-get?${query({ feedid: side.feedId, frametime, sizecode })}`);
    },
  },
  {
    name: 'films',
    isPublic: true,
    act: (side, turn) => {
      const from = side.fromSec + (turn % side.frames) / 2;
      const fields = { feedid: side.feedId, from: iso(from), to: iso(from + side.frames / 2) };
      return send(side, `/api/v2/timelapse.mp4?${query({ ...fields, sizecode: SIZES[turn % 4] ?? 'x240' })}`);
    },
  },
  {
    name: 'sheets',
    isPublic: true,
    act: (side, turn) => {
      // A sheet has 64 slots.
      const number = String(Math.floor(side.fromSec / (60 * 64)) - (turn % 1_000));
      return send(side, `/api/v2/frame-sheet?${query({ feedid: side.feedId, step: '60', number })}`);
    },
  },
  {
    name: 'ZIPs of smaller sizes',
    isPublic: true,
    act: (side, turn) => {
      const [from, to] = [side.fromSec, side.fromSec + side.frames].map(iso);
      const fields = {
        feedid: side.feedId,
        from: from ?? '',
        to: to ?? '',
        sizecode: SIZES[turn % 4] ?? 'x240',
      };
      return send(side, `/api/v2/frames.zip?${query(fields)}`);
    },
  },
  { name: 'lists', isPublic: false, act: (side) => send(side, '/api/v2/stuff-list') },
  { name: 'exports', isPublic: false, act: (side) => send(side, '/api/nv/tenant/export') },
  { name: 'live updates', isPublic: true, act: (side) => send(side, `/api/nv/events?feeds=${side.feedId}`) },
  {
    name: 'tries of cameras that do not answer',
    isPublic: false,
    act: (side, turn) =>
      send(side, '/api/nv/ipdevice/yourcamera', {
        method: 'POST',
        body: Buffer.from(JSON.stringify({ urlToTest: `http://127.0.0.1:9/${turn}` })),
        more: { 'content-type': 'application/json' },
      }),
  },
  {
    name: 'offers of WebRTC',
    isPublic: true,
    act: (side) =>
      send(side, `/api/v2/stream/${side.feedId}/whep`, {
        method: 'POST',
        body: Buffer.from(`v=0\r\n${'a=x\r\n'.repeat(1_900)}`),
        more: { 'content-type': 'application/sdp' },
      }),
  },
];

/** Does it without a pause until `signal`; how often which status came. */
export async function doWorst(act: WorstAct, side: Side, signal: AbortSignal): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let turn = 0;
  const work = async () => {
    while (!signal.aborted) {
      const status = await act.act(side, turn++);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return statuses;
}
