// Keeps the undici agents: one per policy and TLS mode, so that a connection opened for a trusted caller is never
// handed to another. Each agent keeps a pool of open connections per origin.

import type { TargetPolicy } from '@longview/rules/targets';
import { Agent } from 'undici';
import type { AddressGuard } from './address-guard.ts';

/** Longer than the common capture interval of 10 s, so that a camera's connection is used again. */
const KEEP_ALIVE_MS = 30_000;

/** Old cameras: TLS 1.0, small keys, any certificate. Only for devices that ask for it. */
export const INSECURE_TLS = {
  rejectUnauthorized: false,
  minVersion: 'TLSv1',
  ciphers: 'DEFAULT@SECLEVEL=0',
} as const;

export interface AgentChoice {
  policy: TargetPolicy;
  tlsInsecure: boolean;
  connectTimeoutMs: number;
  /** True gives a connection that was never used before and is closed afterwards. */
  fresh: boolean;
}

export class AgentPools {
  readonly #agents = new Map<string, Agent>();
  readonly #guard: AddressGuard;

  constructor(guard: AddressGuard) {
    this.#guard = guard;
  }

  get(choice: AgentChoice): Agent {
    const { policy, tlsInsecure, connectTimeoutMs, fresh } = choice;
    const { caller, privateTargets, publicTargets = 'on' } = policy;
    const key = `${caller} ${privateTargets} ${publicTargets} ${tlsInsecure} ${connectTimeoutMs} ${fresh}`;
    const known = this.#agents.get(key);
    if (known) return known;
    const agent = this.#build(choice);
    this.#agents.set(key, agent);
    return agent;
  }

  async close(): Promise<void> {
    const agents = [...this.#agents.values()];
    this.#agents.clear();
    await Promise.all(agents.map((agent) => agent.destroy()));
  }

  #build({ policy, tlsInsecure, connectTimeoutMs, fresh }: AgentChoice): Agent {
    return new Agent({
      allowH2: false,
      pipelining: fresh ? 0 : 1,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: 2 * KEEP_ALIVE_MS,
      connect: {
        lookup: this.#guard.lookupFor(policy),
        timeout: connectTimeoutMs,
        ...(tlsInsecure ? INSECURE_TLS : {}),
      },
    });
  }
}
