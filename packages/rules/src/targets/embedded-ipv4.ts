// IPv4 addresses hidden inside IPv6 ones: a guard that looks at the outside only can be walked around by writing
// 169.254.169.254 as ::ffff:a9fe:a9fe (OPS-06). Reads bytes only; decides nothing.

/** 16 address bytes to the IPv4 addresses they carry, as dotted text. */
type Extract = (bytes: readonly number[]) => string[];

interface Form {
  name: string;
  matches: (bytes: readonly number[]) => boolean;
  extract: Extract;
}

const dotted = (bytes: readonly number[]): string => bytes.join('.');
const zeros = (bytes: readonly number[], from: number, to: number): boolean =>
  bytes.slice(from, to).every((byte) => byte === 0);
const startsWith = (bytes: readonly number[], prefix: readonly number[]): boolean =>
  prefix.every((byte, i) => bytes[i] === byte);

const lastFour: Extract = (b) => [dotted(b.slice(12))];

const FORMS: readonly Form[] = [
  { name: 'mapped', matches: (b) => zeros(b, 0, 10) && b[10] === 255 && b[11] === 255, extract: lastFour },
  {
    name: 'compatible',
    matches: (b) => zeros(b, 0, 12) && !(zeros(b, 12, 15) && (b[15] ?? 0) <= 1),
    extract: lastFour,
  },
  {
    name: 'translated',
    matches: (b) => zeros(b, 0, 8) && b[8] === 255 && b[9] === 255 && zeros(b, 10, 12),
    extract: lastFour,
  },
  {
    name: 'nat64',
    matches: (b) => startsWith(b, [0, 0x64, 0xff, 0x9b]) && zeros(b, 4, 12),
    extract: lastFour,
  },
  { name: '6to4', matches: (b) => startsWith(b, [0x20, 0x02]), extract: (b) => [dotted(b.slice(2, 6))] },
  {
    name: 'teredo',
    matches: (b) => startsWith(b, [0x20, 0x01, 0, 0]),
    extract: (b) => [dotted(b.slice(4, 8)), dotted(b.slice(12).map((byte) => byte ^ 255))],
  },
  {
    name: 'isatap',
    matches: (b) => (b[8] === 0 || b[8] === 2) && startsWith(b.slice(9), [0, 0x5e, 0xfe]),
    extract: lastFour,
  },
];

/**
 * Every IPv4 address that 16 IPv6 bytes carry: mapped, compatible, translated, NAT64, 6to4, Teredo (server and
 * client) and ISATAP. Empty for a plain IPv6 address. `outerCounts` says whether the IPv6 address also has a meaning of
 * its own, or is only another way to write the IPv4 one.
 */
export function embeddedIpv4(bytes: readonly number[]): { addresses: string[]; outerCounts: boolean } {
  const form = FORMS.find((candidate) => candidate.matches(bytes));
  if (!form) return { addresses: [], outerCounts: true };
  return { addresses: form.extract(bytes), outerCounts: form.name === 'isatap' };
}
