import type { Clock } from '@longview/base';
import { makePairCode, PAIR_POLL_SEC, SHORT_CODE_SEC, WINDOW_TIMES } from '@longview/rules/devices';
import { randomBelow, SELF } from './about.ts';
import { askPairing, pollPairing } from './calls.ts';
import type { Memory } from './memory.ts';

/** What shows the code. */
export interface CodeScreen {
  /** `short`: what people type; null while the server gave none that is valid (EXT-480). */
  show(key: string, short: string | null): void;
  setConnected(isConnected: boolean): void;
}

/** A code that is used up, held by another Window, or of which the server knows nothing any more. */
const USED_UP = Symbol('used up');

/** Shows a code until somebody pairs it; gives the Window's token (DVP-02 to DVP-04). */
export async function waitForPairing(screen: CodeScreen, memory: Memory, clock: Clock): Promise<string> {
  for (;;) {
    const known = memory.get('pairing') ?? { key: makePairCode('Window', randomBelow), pollToken: null };
    memory.set('pairing', known);
    screen.show(known.key, null);
    const token = await new WaitingCode(known, { screen, memory, clock }).wait();
    memory.forget('pairing');
    if (token !== USED_UP) return token;
    // Whatever goes wrong again and again is not asked more often than this.
    await clock.sleep(PAIR_POLL_SEC * 1000);
  }
}

interface Scene {
  screen: CodeScreen;
  memory: Memory;
  clock: Clock;
}

class WaitingCode {
  readonly #key: string;
  readonly #scene: Scene;
  #pollToken: string | null;
  #renewAtMs = 0;
  /** When the short code that is shown ends; null while none is. */
  #shortEndsMs: number | null = null;

  constructor({ key, pollToken }: { key: string; pollToken: string | null }, scene: Scene) {
    this.#key = key;
    this.#pollToken = pollToken;
    this.#scene = scene;
  }

  async wait(): Promise<string | typeof USED_UP> {
    const { clock } = this.#scene;
    for (;;) {
      const isDue = this.#pollToken === null || clock.monotonic() >= this.#renewAtMs;
      const found = isDue ? await this.#ask() : await this.#poll();
      if (found !== null) return found;
      if (this.#shortEndsMs !== null && clock.monotonic() >= this.#shortEndsMs) this.#show(null);
      await clock.sleep(PAIR_POLL_SEC * 1000);
    }
  }

  /** Says that the Window waits with its code, or that it still does. */
  async #ask(): Promise<typeof USED_UP | null> {
    const { clock, memory } = this.#scene;
    const body = { DeviceType: 'Window', ...SELF, PairKey: this.#key, WantsShortCode: true } as const;
    const result = await askPairing(body, this.#pollToken);
    const pollToken = result.ok ? result.data?.PollToken : undefined;
    this.#tell(result, typeof pollToken === 'string');
    if (typeof pollToken !== 'string') return isLost(result.status) ? USED_UP : null;
    this.#pollToken = pollToken;
    const short = (result.ok && result.data?.ShortCode) || null;
    const renewSec = short === null ? WINDOW_TIMES.keySec : SHORT_CODE_SEC.renewed;
    this.#renewAtMs = clock.monotonic() + renewSec * 1000;
    this.#show(short);
    memory.set('pairing', { key: this.#key, pollToken });
    return null;
  }

  #show(short: string | null): void {
    const { clock, screen } = this.#scene;
    this.#shortEndsMs = short === null ? null : clock.monotonic() + SHORT_CODE_SEC.valid * 1000;
    screen.show(this.#key, short);
  }

  async #poll(): Promise<string | typeof USED_UP | null> {
    const result = await pollPairing(this.#key, this.#pollToken ?? '');
    const state = result.ok ? result.data?.State : undefined;
    this.#tell(result, state !== undefined);
    if (!result.ok) return isLost(result.status) ? USED_UP : null;
    // A token that was used already is told nobody again.
    if (state === 'Paired') return result.data.DeviceToken ?? USED_UP;
    return state === 'Expired' ? USED_UP : null;
  }

  /** A refusal is an answer of the server too; a page that some network gives instead is none. */
  #tell({ ok, status }: { ok: boolean; status: number | null }, isSound: boolean): void {
    this.#scene.screen.setConnected(ok ? isSound : status !== null && status < 500);
  }
}

/** Statuses that end a code; a limit (429) does not. */
const isLost = (status: number | null) => status !== null && [400, 401, 404, 409].includes(status);
