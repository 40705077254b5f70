// The one place where the service decides whether it may call an address (OPS-06). Checks the addresses that are
// then connected to, never only the name, so that a name that changes its mind in between gains nothing.
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { type AppError, appError } from '@longview/base';
import { isAllowed, isMetadataName, literalHost, type TargetPolicy } from '@longview/rules/targets';

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** Name to all its addresses; rejects like `dns.lookup` when there are none. */
export type Resolve = (host: string) => Promise<ResolvedAddress[]>;

/** The system's resolver, so that `/etc/hosts` and local names work. */
export const systemResolve: Resolve = async (host) => {
  const found = await lookup(host, { all: true, order: 'verbatim' });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** The same for every refused target, so that nobody learns what is there (OPS-06). */
export function targetRefused(): AppError {
  return appError('TargetRefused');
}

export class AddressGuard {
  readonly #resolve: Resolve;

  constructor(resolve: Resolve) {
    this.#resolve = resolve;
  }

  /** Throws `TargetRefused` for metadata names and literal addresses outside the policy; other names pass. */
  checkHost(host: string, policy: TargetPolicy): void {
    if (isMetadataName(host)) throw targetRefused();
    const literal = literalHost(host);
    if (literal !== null && !isAllowed(literal, policy)) throw targetRefused();
    if (literal === null && /[:%[\]]/.test(host)) throw targetRefused();
  }

  /**
   * All addresses of `host` that the policy allows, in the resolver's order. Throws `TargetRefused` when there are
   * addresses but none is allowed, and the resolver's own error when there are none.
   */
  async resolveChecked(host: string, policy: TargetPolicy): Promise<[ResolvedAddress, ...ResolvedAddress[]]> {
    this.checkHost(host, policy);
    const literal = literalHost(host);
    if (literal !== null) return [{ address: literal, family: literal.includes(':') ? 6 : 4 }];
    const found = await this.#resolve(host);
    const [first, ...rest] = found.filter(({ address }) => isAllowed(address, policy));
    if (!first) throw targetRefused();
    return [first, ...rest];
  }

  /** For sockets: what they connect to is exactly what was checked. */
  lookupFor(policy: TargetPolicy): LookupFunction {
    return (host, options, callback) => {
      this.resolveChecked(host, policy).then(
        (addresses) => {
          const wanted = addresses.filter(({ family }) => !options.family || options.family === family);
          const [first] = wanted.length > 0 ? wanted : addresses;
          if (options.all) callback(null, addresses);
          else callback(null, first?.address ?? '', first?.family ?? 0);
        },
        (err: NodeJS.ErrnoException) => callback(err, '', 0),
      );
    };
  }
}
