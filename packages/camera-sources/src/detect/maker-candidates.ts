// The addresses at which cameras of a maker have their pictures and streams, as candidates at one device (API-49).
import { fillTemplate, findManufacturer, MANUFACTURERS, type Manufacturer } from '../manufacturers/index.ts';
import { portOf } from '../onvif/reachable-url.ts';
import type { Candidate } from './candidate.ts';
import type { DeviceAddresses } from './device-addresses.ts';

export interface MakerCandidates {
  pictures: Candidate[];
  streams: Candidate[];
}

/**
 * Of the maker of this name, or of each maker where nobody knows it. Addresses that take the login in them are only
 * there for a known maker: other machines would write it into their logs.
 */
export function makerCandidates(name: string | null, addresses: DeviceAddresses): MakerCandidates[] {
  const maker = name === null ? null : findMaker(name);
  if (maker) return [toCandidates(maker, addresses)];
  return MANUFACTURERS.map((one) => {
    const urls = one.urls.filter(({ uri }) => !uri.includes('{password}'));
    return toCandidates({ ...one, urls }, addresses);
  });
}

/** Devices write more than the name: `TP-Link Systems`, `HIKVISION DIGITAL`. */
function findMaker(name: string): Manufacturer | null {
  return findManufacturer(name) ?? findManufacturer(name.trim().split(/\s+/, 1)[0] ?? '');
}

function toCandidates(maker: Manufacturer, { host, web, rtspPort, open }: DeviceAddresses): MakerCandidates {
  const { manufacturer, urls } = maker;
  const place = { host, httpPort: web?.port ?? null, rtspPort };
  const of = (kind: 'image' | 'stream') =>
    urls
      .filter((entry) => entry.kind === kind)
      .map((entry) => fillTemplate(entry, place))
      .filter((uri) => !uri.includes('{channel}') && open.has(portOf(new URL(uri))))
      .map((uri): Candidate => ({ uri, source: 'Manufacturer', isNamed: false, manufacturer }));
  const secured = (one: Candidate) => ({ ...one, uri: one.uri.replace(/^http:/, `${web?.scheme}:`) });
  return { pictures: web ? of('image').map(secured) : [], streams: rtspPort === null ? [] : of('stream') };
}
