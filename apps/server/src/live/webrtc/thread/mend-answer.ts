/** The library's answer as the standards have it, with every address at which its sockets are found. */
import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** One of each family: the library opens a socket for each it is given, and each socket hears its whole family. */
export function socketAddresses(addresses: readonly string[]): string[] {
  return addresses.filter(
    (address, index) => addresses.findIndex((each) => isIPv4(each) === isIPv4(address)) === index,
  );
}

/** A socket for one address of ours alone answers from that address; one for several, or behind NAT, from any. */
export function boundAddresses(addresses: readonly string[]): { udp4?: string; udp6?: string } {
  const own = Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []);
  const isOwn = (address: string) => address.startsWith('127.') || own.includes(address);
  const [four, ...moreFours] = addresses.filter((address) => isIPv4(address));
  const [six, ...moreSixes] = addresses.filter((address) => !isIPv4(address));
  return {
    ...(four && moreFours.length === 0 && isOwn(four) && { udp4: four }),
    ...(six && moreSixes.length === 0 && isOwn(six) && { udp6: six }),
  };
}

/** A section that is refused may not be in the bundle; ICE lite is said of all sections at once. */
export function mendAnswer(sdp: string, addresses: readonly string[]): string {
  return sdp
    .replace(/^m=audio 0 /m, 'm=audio 9 ')
    .replace(/a=ice-lite\r?\n/g, '')
    .replace(/^(t=0 0\r?\n)/m, '$1a=ice-lite\r\n')
    .replace(/^a=candidate:.*\r?\n/gm, (line) => candidatesLike(line, addresses));
}

/** The candidate, and one for each further address of its family, each a little less wanted. */
function candidatesLike(line: string, addresses: readonly string[]): string {
  const [foundation = '', component = '', protocol = '', priority = '', own = '', ...rest] = line.split(' ');
  const family = addresses.filter((address) => isIPv4(address) === isIPv4(own));
  const lines = family.map((address, index) => {
    const rank = Number(priority) - index * 256;
    return [`${foundation}${index}`, component, protocol, rank, address, ...rest].join(' ');
  });
  return lines.join('');
}
