// The one client through which the service calls addresses that people gave it: cameras, detection, webhooks
// (OPS-06). Checks every address it connects to, follows redirects by hand, and bounds time and bytes. Nothing else
// in the product may open such a connection.
import type { Clock, Logger } from '@longview/base';
import {
  FETCH_CONNECT_MS,
  FETCH_IDLE_MS,
  FETCH_MAX_BYTES,
  FETCH_TOTAL_MS,
  MAX_REDIRECTS,
  type TargetPolicy,
} from '@longview/rules/targets';
import type { AuthAttempt } from '../http-auth/http-auth.ts';
import { AddressGuard, type Resolve, type ResolvedAddress, systemResolve } from './address-guard.ts';
import { AgentPools } from './agent-pools.ts';
import type { Hop, HopResult } from './hop.ts';
import { lenientHop } from './lenient-hop.ts';
import { boundedResolve } from './name-lookups.ts';
import { strictHop } from './strict-hop.ts';
import type { FailureKind, OutboundRequest, OutboundResult, ResponseHead } from './types.ts';

export interface OutboundDeps {
  clock: Clock;
  logger: Logger;
  /** Default: the system's resolver. */
  resolve?: Resolve;
}

export interface Outbound {
  /**
   * Sends one request, with its redirects. How a camera fails is a value; `AppError` InvalidInput with
   * `detail.code` `TargetRefused` is thrown for an address outside the policy, also behind a redirect (OPS-06).
   */
  request(url: string | URL, options: OutboundRequest): Promise<OutboundResult>;
  /** Addresses that may be dialled, for protocols with their own sockets. Throws `TargetRefused` (OPS-06). */
  resolveChecked(host: string, policy: TargetPolicy): Promise<[ResolvedAddress, ...ResolvedAddress[]]>;
  close(): Promise<void>;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** A reason made once: an abort without one builds an error with its stack for every request. */
const ENDED = new Error('request ended');

export function createOutbound({ clock, logger, resolve = systemResolve }: OutboundDeps): Outbound {
  const guard = new AddressGuard(boundedResolve(resolve, clock));
  const pools = new AgentPools(guard);
  return {
    request: async (url, options) => {
      const ended = new AbortController();
      const timer = new AbortController();
      const abort = () => ended.abort();
      options.signal?.throwIfAborted();
      options.signal?.addEventListener('abort', abort, { once: true });
      clock.sleep(options.totalTimeoutMs ?? FETCH_TOTAL_MS, timer.signal).then(abort, () => {});
      try {
        const journey = new Journey(options, ended.signal, guard, pools, logger);
        const result = await journey.run(typeof url === 'string' ? URL.parse(url) : url);
        options.signal?.throwIfAborted();
        return result;
      } finally {
        timer.abort(ENDED);
        options.signal?.removeEventListener('abort', abort);
      }
    },
    resolveChecked: (host, policy) => guard.resolveChecked(host, policy),
    close: () => pools.close(),
  };
}

/** One request on its way through redirects, logins and second tries. */
class Journey {
  readonly #options: OutboundRequest;
  readonly #signal: AbortSignal;
  readonly #guard: AddressGuard;
  readonly #pools: AgentPools;
  readonly #logger: Logger;
  readonly #method: string;
  readonly #auth: AuthAttempt | null;
  #tlsInsecure = false;

  constructor(
    options: OutboundRequest,
    signal: AbortSignal,
    guard: AddressGuard,
    pools: AgentPools,
    logger: Logger,
  ) {
    this.#options = options;
    this.#signal = signal;
    this.#guard = guard;
    this.#pools = pools;
    this.#logger = logger;
    this.#method = options.method ?? 'GET';
    this.#auth = options.auth?.begin() ?? null;
  }

  async run(first: URL | null): Promise<OutboundResult> {
    if (!first || !isHttp(first)) return failure('BadRequest');
    let url = first;
    for (let redirects = 0; ; redirects++) {
      // For the one device that needs it, and not for where it leads.
      this.#tlsInsecure = this.#options.tlsInsecure === true && url.hostname === first.hostname;
      const result = await this.#visit(url, url.origin === first.origin);
      if (!result.ok) {
        if (result.kind === 'Thrown') throw result.error;
        return result;
      }
      const location = this.#redirectOf(result);
      if (location === null) return { ...result, url };
      if (redirects === MAX_REDIRECTS) return failure('TooManyRedirects');
      const next = URL.parse(location, url);
      if (!next || !isHttp(next)) return failure('BadRedirect');
      if (this.#options.staysOnHost && next.hostname !== first.hostname) return failure('BadRedirect');
      next.username = '';
      next.password = '';
      url = next;
    }
  }

  /** One origin, with its login: as many tries as the login asks for. */
  async #visit(url: URL, own: boolean): Promise<HopResult> {
    for (;;) {
      const headers = { ...(own ? this.#options.headers : {}) };
      const authorization = own ? this.#auth?.header(this.#method, url.pathname + url.search) : null;
      if (authorization) headers.authorization = authorization;
      const result = await this.#try(url, headers);
      if (!result.ok || result.status !== 401 || !own || !this.#auth) return result;
      if (!this.#auth.challenged(headerValues(result.headers['www-authenticate']))) return result;
    }
  }

  async #try(url: URL, headers: Record<string, string>): Promise<HopResult> {
    const hop = this.#hop(url, headers);
    const { policy } = this.#options;
    this.#guard.checkHost(url.hostname, policy);
    const first = await strictHop(this.#pools.get(this.#agentFor(false)), hop);
    if (first.ok || this.#signal.aborted || !this.#mayRepeat()) return first;
    const broken = first.kind === 'Reset' && !first.received;
    if (!broken && first.kind !== 'Protocol') return first;
    if (!this.#options.lenient) {
      return broken ? strictHop(this.#pools.get(this.#agentFor(true)), hop) : first;
    }
    this.#logger.debug({ host: url.host, kind: first.kind }, 'trying again on a new connection, leniently');
    return lenientHop(this.#guard.lookupFor(policy), this.#tlsInsecure, hop);
  }

  #agentFor(fresh: boolean) {
    const { policy, connectTimeoutMs = FETCH_CONNECT_MS } = this.#options;
    return { policy, tlsInsecure: this.#tlsInsecure, connectTimeoutMs, fresh };
  }

  #hop(url: URL, headers: Record<string, string>): Hop {
    return {
      url,
      method: this.#method,
      headers,
      body: this.#options.body,
      idleTimeoutMs: this.#options.idleTimeoutMs ?? FETCH_IDLE_MS,
      maxBytes: this.#options.maxBytes ?? FETCH_MAX_BYTES,
      onHead: (head) => (this.#isFinal(head) ? (this.#options.onBody?.(head) ?? null) : null),
      signal: this.#signal,
    };
  }

  #isFinal(head: ResponseHead): boolean {
    return head.status !== 401 && this.#redirectOf(head) === null;
  }

  #redirectOf({ status, headers }: ResponseHead): string | null {
    if (!REDIRECTS.has(status) || !this.#isRead()) return null;
    return headerValues(headers.location)[0] ?? null;
  }

  #isRead(): boolean {
    return this.#method === 'GET' || this.#method === 'HEAD';
  }

  #mayRepeat(): boolean {
    return this.#options.isRepeatable ?? this.#isRead();
  }
}

const isHttp = (url: URL): boolean => url.protocol === 'http:' || url.protocol === 'https:';

function failure(kind: FailureKind): OutboundResult {
  return { ok: false, kind, received: null };
}

function headerValues(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}
