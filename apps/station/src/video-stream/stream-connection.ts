/**
 * One address that the video of a camera goes to: connected when there is something to send, again after a pause when
 * it ended. Keeps nothing: video that cannot be sent now is not sent later.
 */
import type { Clock } from '@longview/base';
import { dialPlatform, type Outbound } from '@longview/camera-sources';
import type { LiveFragment, LiveHead, LiveItem, MediaPool, Platform } from '@longview/media';
import { stationMessage } from '@longview/rules/devices';
import { LIVE_UNSENT_MAX_BYTES } from '@longview/rules/live';
import { RESTREAM_MESSAGES, type RestreamMessage, restreamPauseMs } from '@longview/rules/restream';
import type { TargetPolicy } from '@longview/rules/targets';

export interface StreamConnectionDeps {
  clock: Clock;
  outbound: Outbound;
  media: Pick<MediaPool, 'platforms'>;
  policy: TargetPolicy;
  /** A sentence, or null: all is well. */
  onTrouble(message: string | null): void;
}

/** An address that took the video for as long was a good one. */
const LASTING_MS = 30_000;

export class StreamConnection {
  readonly #url: string;
  readonly #deps: StreamConnectionDeps;
  readonly #stopping = new AbortController();
  #head: LiveHead | null = null;
  #platform: Platform | null = null;
  #isConnecting = false;
  /** A key frame has gone out since the last head. */
  #hasBegun = false;
  #connectedMs = 0;
  #notBeforeMs = 0;
  #failCount = 0;

  constructor(url: string, deps: StreamConnectionDeps) {
    this.#url = url;
    this.#deps = deps;
  }

  take(item: LiveItem): void {
    if (item.kind === 'Head') this.#takeHead(item);
    if (item.kind !== 'Fragment' || !this.#head) return;
    if (this.#platform) this.#send(this.#platform, item);
    else if (this.#deps.clock.monotonic() >= this.#notBeforeMs) void this.#connect(this.#head);
  }

  close(): void {
    this.#stopping.abort();
    this.#platform?.close();
  }

  #takeHead(head: LiveHead): void {
    this.#head = head;
    this.#hasBegun = false;
    if (this.#platform && !this.#platform.head(head)) this.#fail('codec');
  }

  #send(platform: Platform, fragment: LiveFragment): void {
    if (platform.unsentBytes > LIVE_UNSENT_MAX_BYTES) {
      this.#fail('slow');
      return;
    }
    this.#hasBegun ||= fragment.isKey;
    if (this.#hasBegun) platform.fragment(fragment);
  }

  async #connect(head: LiveHead): Promise<void> {
    if (this.#isConnecting || this.#stopping.signal.aborted) return;
    this.#isConnecting = true;
    const platform = await this.#dial().catch(() => 'ended' as const);
    this.#isConnecting = false;
    if (typeof platform === 'string') return this.#fail(platform);
    this.#platform = platform;
    this.#hasBegun = false;
    this.#connectedMs = this.#deps.clock.monotonic();
    if (!platform.head(this.#head ?? head)) return this.#fail('codec');
    this.#deps.onTrouble(null);
    void platform.over.then((why) => this.#platform === platform && this.#fail(why));
  }

  async #dial(): Promise<Platform | RestreamMessage> {
    const { outbound, policy, media } = this.#deps;
    const cut = this.#url.lastIndexOf('/');
    const target = { address: this.#url.slice(0, cut), streamKey: this.#url.slice(cut + 1), passphrase: '' };
    const options = await dialPlatform(outbound, target, policy);
    return typeof options === 'string' ? options : media.platforms.connect(options, this.#stopping.signal);
  }

  #fail(why: RestreamMessage): void {
    const platform = this.#platform;
    this.#platform = null;
    platform?.close();
    if (this.#stopping.signal.aborted) return;
    const nowMs = this.#deps.clock.monotonic();
    this.#failCount = platform && nowMs - this.#connectedMs > LASTING_MS ? 1 : this.#failCount + 1;
    this.#notBeforeMs = nowMs + restreamPauseMs(this.#failCount);
    this.#deps.onTrouble(stationMessage('videoRefused', { where: RESTREAM_MESSAGES[why] }));
  }
}
