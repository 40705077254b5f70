// Sorts literal addresses into the classes that OPS-06 speaks of. Knows nothing of policies and never resolves.
import ipaddr from 'ipaddr.js';
import { embeddedIpv4 } from './embedded-ipv4.ts';
import { isMetadataAddress } from './metadata.ts';

/** `Never` covers unspecified, multicast, broadcast, reserved and unreadable addresses. Loosest first. */
export type AddressClass = 'Public' | 'Private' | 'LinkLocal' | 'Loopback' | 'Metadata' | 'Never';

const STRICTNESS: readonly AddressClass[] = [
  'Public',
  'Private',
  'LinkLocal',
  'Loopback',
  'Metadata',
  'Never',
];

/** ipaddr.js range names to classes; a name that is not here is never called. */
const CLASS_OF_RANGE: Readonly<Record<string, AddressClass>> = {
  unicast: 'Public',
  as112: 'Public',
  amt: 'Public',
  as112v6: 'Public',
  private: 'Private',
  carrierGradeNat: 'Private',
  uniqueLocal: 'Private',
  deprecatedSiteLocal: 'Private',
  benchmarking: 'Private',
  linkLocal: 'LinkLocal',
  loopback: 'Loopback',
};

/** Ranges for documents and test networks: not on the internet, so a lab may own them (RFC 5737, 2544, 3849). */
const LAB_RANGES = [
  '192.0.2.0/24',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '198.18.0.0/15',
  '2001:db8::/32',
].map((cidr) => ipaddr.parseCIDR(cidr));

type Parsed = ReturnType<typeof ipaddr.parse>;

function isLab(address: Parsed): boolean {
  return LAB_RANGES.some(
    ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
  );
}

function ownClass(address: Parsed): AddressClass {
  if (isMetadataAddress(address.toString())) return 'Metadata';
  if (isLab(address)) return 'Private';
  return CLASS_OF_RANGE[address.range()] ?? 'Never';
}

const stricter = (a: AddressClass, b: AddressClass): AddressClass =>
  STRICTNESS.indexOf(a) >= STRICTNESS.indexOf(b) ? a : b;

/**
 * Class of a literal address. IPv4 may be written in any way that a browser takes (`127.1`, `0x7f000001`,
 * `2130706433`, `0177.0.0.1`); IPv6 with or without brackets. IPv4 inside IPv6 is unwrapped and the strictest class
 * wins. Zone ids and anything unreadable are `Never`.
 */
export function classifyAddress(ip: string): AddressClass {
  const text = ip.startsWith('[') && ip.endsWith(']') ? ip.slice(1, -1) : ip;
  if (text.includes('%') || !ipaddr.isValid(text)) return 'Never';
  const address = ipaddr.parse(text);
  if (address.kind() === 'ipv4') return ownClass(address);
  const { addresses, outerCounts } = embeddedIpv4(address.toByteArray());
  const inner = addresses.map(classifyAddress);
  return [...(outerCounts ? [ownClass(address)] : []), ...inner].reduce(stricter);
}

/**
 * Whether a host as written in an address is a literal, and then in plain form (`0x7f.1` → `127.0.0.1`); null for
 * a name. Needed where no browser-like URL parser normalises the host, as for `rtsp:`.
 */
export function literalHost(host: string): string | null {
  const text = host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host.replace(/\.$/, '');
  return !text.includes('%') && ipaddr.isValid(text) ? ipaddr.parse(text).toString() : null;
}
