/**
 * Which proxy is believed about who calls. A proxy that passes on what its clients send would let each of them choose
 * an address, and with it whose limits count; one that hides them would make all of them one caller (EXT-361).
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Logger } from '@longview/base';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Health } from '../../health.ts';

/** What a call says of itself, and whom it comes from. */
interface ProxiedCall {
  /** Whether it comes from an address of TRUSTED_PROXIES. */
  isTrusted: boolean;
  /** Whether it comes from this machine or its own networks, as a proxy does. */
  isNear: boolean;
  /** Whether it names the address that it was forwarded for. */
  isForwarded: boolean;
  /** Whether its `Host` is that of PUBLIC_URL; null where nobody set PUBLIC_URL. */
  isForOurHost: boolean | null;
}

export type ProxyFault = 'notTrusted' | 'keepsHost' | 'hidesClients';

const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded'] as const;

const SENTENCES: Readonly<Record<ProxyFault, string>> = {
  notTrusted:
    'A proxy forwards calls, but TRUSTED_PROXIES does not name it, so all its visitors count as one caller.',
  keepsHost:
    'A proxy of TRUSTED_PROXIES does not pass the Host header on, so it is not believed about who calls: set Host and X-Forwarded-For in it.',
  hidesClients:
    'A proxy forwards calls without X-Forwarded-For, so all its visitors count as one caller: set Host and X-Forwarded-For in it.',
};
/** Said at the start: what a proxy does with `Host` cannot be told then. */
const WITHOUT_PUBLIC_URL =
  'TRUSTED_PROXIES is set without PUBLIC_URL, so a proxy that passes on what its clients send cannot be told from one that does not; set PUBLIC_URL';
/** Where the tested settings of common proxies are. */
const GUIDE = 'docs/guide/proxy.md';

/**
 * What is wrong with the proxy that a call came through; null: nothing that can be told. Whoever sets `Host` and the
 * forwarded address set the proxy up; a bare `proxy_pass` of nginx sends its own name for the service as `Host` and
 * passes on whatever `X-Forwarded-For` its client wrote.
 */
export function proxyFault({ isTrusted, isNear, isForwarded, isForOurHost }: ProxiedCall): ProxyFault | null {
  if (isTrusted) return isForwarded && isForOurHost === false ? 'keepsHost' : null;
  if (isForwarded) return isNear ? 'notTrusted' : null;
  return null;
}

/** Takes back what a proxy that is not believed says, before anybody reads it, and tells the operator once. */
export function watchProxies(
  app: FastifyInstance,
  ctx: { config: Config; logger: Logger; health: Health },
): void {
  const told = new Set<ProxyFault>();
  const trusted = listOf(ctx.config.trustedProxies);
  ctx.health.add('Reverse proxy', async () => [...told].map((fault) => SENTENCES[fault]).join(' ') || null, {
    isNeeded: false,
  });
  if (ctx.config.trustedProxies.length > 0 && !ctx.config.isPublicUrlGiven)
    ctx.logger.warn({ guide: GUIDE }, WITHOUT_PUBLIC_URL);
  app.addHook('onRequest', (request, _reply, done) => {
    const call = callOf(request.raw, ctx.config, trusted);
    const fault = proxyFault(call) ?? hiddenClients(call, request.raw);
    if (fault === 'keepsHost') for (const name of FORWARDING_HEADERS) delete request.raw.headers[name];
    if (fault && !told.has(fault)) {
      told.add(fault);
      ctx.logger.warn({ proxy: request.socket.remoteAddress, guide: GUIDE }, SENTENCES[fault]);
    }
    done();
  });
}

/** A browser's call for another host than PUBLIC_URL's, from this machine or a proxy: its visitor is somewhere else. */
function hiddenClients({ isTrusted, isForwarded, isForOurHost }: ProxiedCall, raw: IncomingMessage) {
  const isBrowser = (raw.headers.accept ?? '').includes('text/html');
  const isFromProxy = isTrusted || isIn(LOOPBACK, raw.socket.remoteAddress ?? '');
  return isFromProxy && !isForwarded && isForOurHost === false && isBrowser ? 'hidesClients' : null;
}

function callOf(
  { socket, headers }: IncomingMessage,
  { publicUrl, isPublicUrlGiven }: Pick<Config, 'publicUrl' | 'isPublicUrlGiven'>,
  trusted: BlockList,
): ProxiedCall {
  const address = socket.remoteAddress ?? '';
  return {
    isTrusted: isIn(trusted, address),
    isNear: isIn(NEARBY, address),
    isForwarded: FORWARDING_HEADERS.some((name) => headers[name] !== undefined),
    isForOurHost: isPublicUrlGiven ? hostOf(headers.host, publicUrl) === new URL(publicUrl).host : null,
  };
}

/** As a URL has it: without the port that its scheme means anyway. */
function hostOf(host: string | undefined, publicUrl: string): string | null {
  return URL.parse(`${new URL(publicUrl).protocol}//${host ?? ''}`)?.host ?? null;
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

function isIn(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return plain !== '' && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

const LOOPBACK_RANGES = ['127.0.0.0/8', '::1'];
const LOOPBACK = listOf(LOOPBACK_RANGES);
/** Where a proxy of one's own stands. */
const NEARBY = listOf([
  ...LOOPBACK_RANGES,
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
  'fe80::/10',
]);
