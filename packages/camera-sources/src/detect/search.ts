// One search: by ONVIF, then the addresses that makers use, then usual paths of RTSP, then the address that the user
// gave. Each step only looks for what the ones before did not find, and none goes on once the login is used up.
import { type CameraTrouble, explainSearch } from '@longview/rules/camera-report';
import { bracketedHost } from '@longview/rules/ip-devices';
import { DeviceLogin } from '../http-auth/device-login.ts';
import { openPorts } from '../outbound/open-ports.ts';
import type { Candidate } from './candidate.ts';
import { ChannelTrier } from './channel-trier.ts';
import { addressesOf, type DeviceAddresses, portsOf } from './device-addresses.ts';
import type { FoundChannels } from './found-channels.ts';
import { type MakerCandidates, makerCandidates } from './maker-candidates.ts';
import { askOnvif } from './onvif-candidates.ts';
import { RTSP_PATHS } from './rtsp-paths.ts';
import type { DetectDeps, DetectTarget } from './types.ts';

export class Search {
  readonly #target: DetectTarget;
  readonly #deps: DetectDeps;
  readonly #found: FoundChannels;
  readonly #signal: AbortSignal;
  readonly #login: DeviceLogin;
  readonly #trier: ChannelTrier;
  #met = { hasHost: true, hasOpenPort: true, isLoginWanted: false };

  constructor(target: DetectTarget, deps: DetectDeps, found: FoundChannels, signal: AbortSignal) {
    const { username, password, useBasicAuth } = target;
    this.#target = target;
    this.#deps = deps;
    this.#found = found;
    this.#signal = signal;
    this.#login = new DeviceLogin(username ? { username, password: password ?? '' } : null, useBasicAuth);
    this.#trier = new ChannelTrier(target, this.#login, deps, signal);
  }

  /** @throws AppError `TargetRefused`; the signal's reason */
  async run(): Promise<void> {
    const { host, policy, manufacturer, baseUri } = this.#target;
    const check = { outbound: this.#deps.outbound, policy, signal: this.#signal };
    const { hasHost, open } = await openPorts(host, portsOf(this.#target), check);
    this.#met = { ...this.#met, hasHost, hasOpenPort: open.size > 0 };
    const named = await askOnvif(this.#target, open, this.#login, this.#deps, this.#signal);
    this.#met.isLoginWanted = named.isLoginWanted;
    await this.#try(named.candidates);
    const addresses = addressesOf(this.#target, open);
    await this.#tryMakers(makerCandidates(manufacturer ?? named.manufacturer, addresses));
    await this.#tryUsualStreams(addresses);
    const given = baseUri === null ? null : withoutLogin(baseUri);
    if (given) await this.#try([{ uri: given, source: 'Detected', isNamed: false }]);
  }

  /** Why nothing was found, of a search that has ended so. */
  explain(): CameraTrouble {
    const isLoginWanted = this.#met.isLoginWanted || this.#login.isRefused;
    const hasLogin = this.#login.login !== null;
    return explainSearch({ ...this.#met, hasLogin, isLoginWanted, tries: this.#found.failures() });
  }

  /** Makers one after another until one's pictures are there; then the streams of that one, or of all that may be it. */
  async #tryMakers(makers: readonly MakerCandidates[]): Promise<void> {
    let likely = makers.length === 1 ? makers : [];
    for (const maker of makers) {
      if (this.#found.has('picture') || this.#isLoginUsedUp()) break;
      await this.#try(maker.pictures);
      if (this.#found.has('picture')) likely = [maker];
    }
    for (const { streams } of likely) if (!this.#found.has('stream')) await this.#try(streams);
  }

  async #tryUsualStreams({ host, rtspPort }: DeviceAddresses): Promise<void> {
    for (const path of rtspPort === null ? [] : RTSP_PATHS) {
      if (this.#found.has('stream') || this.#isLoginUsedUp()) return;
      const uri = `rtsp://${bracketedHost(host)}:${rtspPort}${path}`;
      await this.#try([{ uri, source: 'Detected', isNamed: false }]);
    }
  }

  #try(candidates: readonly Candidate[]): Promise<void> {
    return this.#found.tryAll(candidates, this.#trier);
  }

  /** A device that has refused the login twice is left alone. */
  #isLoginUsedUp(): boolean {
    return this.#login.login !== null && !this.#login.mayTry('http') && !this.#login.mayTry('rtsp');
  }
}

/** Null for what is no address. */
function withoutLogin(text: string): string | null {
  const url = URL.parse(text);
  if (url) Object.assign(url, { username: '', password: '' });
  return url?.href ?? null;
}
