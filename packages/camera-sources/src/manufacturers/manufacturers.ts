// The addresses at which cameras of known makers have their pictures and streams (API-53). The facts are in
// manufacturer-urls.json, each maker with where they were read: manuals, and lists of other open projects. Addresses
// that few people saw have the confidence "low".
import data from './manufacturer-urls.json' with { type: 'json' };

/** One address of a maker's cameras, with places to fill: see `fillTemplate`. */
export interface ManufacturerUrl {
  uri: string;
  kind: 'image' | 'stream';
  note: string;
  confidence?: string;
  /** Number of the first channel; absent where there is none, or where a channel is no number. */
  channelBase?: number;
  /** Digits that a channel's number is written with. */
  channelPad?: number;
  /** Of these cameras, where it is not the one of the protocol. */
  defaultPort?: number;
}

export interface Manufacturer {
  manufacturer: string;
  /** Other names under which the same cameras are sold. */
  aliases?: readonly string[];
  urls: readonly ManufacturerUrl[];
}

export const MANUFACTURERS: readonly Manufacturer[] = data as Manufacturer[];

/** All names by which `findManufacturer` finds one, as people look for them. */
export function manufacturerNames(): string[] {
  return MANUFACTURERS.flatMap(({ manufacturer, aliases = [] }) => [manufacturer, ...aliases]).toSorted(
    (a, b) => (keyOf(a) < keyOf(b) ? -1 : 1),
  );
}

/** By name or another name of it, in any case; null for an unknown one. */
export function findManufacturer(name: string): Manufacturer | null {
  const wanted = keyOf(name);
  const all = MANUFACTURERS.find(({ manufacturer, aliases = [] }) =>
    [manufacturer, ...aliases].some((one) => keyOf(one) === wanted),
  );
  return all ?? null;
}

const keyOf = (name: string) => name.trim().toLowerCase();
