/** Keeps one open line per feed to its camera, so that logins and connections are not made for every picture. */
import type { CameraRegistry, CameraSession, CameraTarget } from '@longview/camera-sources';
import type { PrivateTargets } from '@longview/rules/targets';
import type { Secrets } from '../secrets.ts';
import type { SourceFacts } from './feed-plan.ts';

export interface CameraSessionsDeps {
  cameras: CameraRegistry;
  secrets: Secrets;
  privateTargets: PrivateTargets;
  /** Gives tokens of the cloud account that a device is; absent: none is linked. */
  tokenOf?(deviceId: string): NonNullable<CameraTarget['token']>;
  /** Pictures of what an encoder sends to the feed, every so many seconds; absent: none can send. */
  openSent?(feedId: string, intervalSec: number): CameraSession;
}

export class CameraSessions {
  readonly #deps: CameraSessionsDeps;
  readonly #open = new Map<string, { fingerprint: string; session: CameraSession }>();

  constructor(deps: CameraSessionsDeps) {
    this.#deps = deps;
  }

  /** The feed's session; null when no source speaks this address's scheme. Does no I/O. */
  async get(feedId: string, source: SourceFacts, intervalSec: number): Promise<CameraSession | null> {
    const fingerprint = `${source.fingerprint} ${intervalSec}`;
    const known = this.#open.get(feedId);
    if (known?.fingerprint === fingerprint) return known.session;
    await this.close(feedId);
    const session = this.#begin(feedId, source, intervalSec);
    if (!session) return null;
    this.#open.set(feedId, { fingerprint, session });
    return session;
  }

  async close(feedId: string): Promise<void> {
    const known = this.#open.get(feedId);
    this.#open.delete(feedId);
    await known?.session.close();
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#open.keys()].map((feedId) => this.close(feedId)));
  }

  #begin(feedId: string, source: SourceFacts, intervalSec: number): CameraSession | undefined {
    const { cameras, openSent } = this.#deps;
    if (source.isSent) return openSent?.(feedId, intervalSec);
    return cameras.forUrl(source.url)?.open(this.#targetOf(source), { intervalMs: intervalSec * 1000 });
  }

  #targetOf(source: SourceFacts): CameraTarget {
    const { secrets, privateTargets, tokenOf } = this.#deps;
    const headers = source.headersSealed === null ? {} : JSON.parse(secrets.open(source.headersSealed));
    return {
      url: source.url,
      username: source.username,
      password: source.passwordSealed === null ? null : secrets.open(source.passwordSealed),
      headers: headers as Record<string, string>,
      useBasicAuth: source.useBasicAuth,
      tlsInsecure: source.tlsInsecure,
      timeZone: source.timeZone,
      ...(source.linkedDeviceId && tokenOf && { token: tokenOf(source.linkedDeviceId) }),
      ...(source.preload && { preload: source.preload }),
      policy: { caller: source.policyCaller, privateTargets },
    };
  }
}
