/** What an address of My stuff means (DSH-01 to DSH-10). Values in, values out. */

/** The values of `s` and of the hash, by index (DSH-01). */
const TAB_NAMES = ['feeds', 'collections', 'devices', 'media'] as const;
export type TabName = (typeof TAB_NAMES)[number];

/** What can be paired (DSH-09). */
const PAIRED_TYPES = ['Window', 'Station'] as const;
export type PairedType = (typeof PAIRED_TYPES)[number];

/** The search parameters of the page that have to do with tabs. */
export interface TabParams {
  s?: string | undefined;
  q?: string | undefined;
  device?: string | undefined;
  paircode?: string | undefined;
  newdevice?: string | undefined;
  kind?: string | undefined;
}

export interface TabPlace {
  tab: TabName;
  /** Search text of that tab (DSH-03, DSH-07). */
  q: string;
  /** The kind of device that the list of devices is narrowed to; null shows both (EXT-476). */
  kind: PairedType | null;
  /** The device to select. */
  deviceId: string | null;
  /** Pairing to begin with; a person confirms it (DSH-08, DSH-09). */
  pairing: { code: string | null; type: PairedType | null } | null;
}

/** A device or pairing forces its tab; else `s`, else the hash, else the first (DSH-02, DSH-10). */
export function tabPlace(params: TabParams, hash: string): TabPlace {
  const { s, q = '', device, paircode, newdevice } = params;
  const type = typeNamed(newdevice);
  const pairing = paircode || type ? { code: paircode || null, type } : null;
  const isForced = Boolean(device) || pairing !== null;
  return {
    tab: isForced ? 'devices' : (tabNamed(s) ?? (s ? null : tabNamed(hash)) ?? 'feeds'),
    q: device || q,
    kind: typeNamed(params.kind),
    deviceId: device || null,
    pairing,
  };
}

/** The parameters once somebody types another search text: a device that was named is one no longer. */
export function withSearchText<P extends TabParams>(params: P, q: string): P {
  const s = params.device ? 'devices' : params.s;
  return { ...params, q: q || undefined, device: undefined, s };
}

function typeNamed(name: string | undefined): PairedType | null {
  return PAIRED_TYPES.find((type) => type === name) ?? null;
}

function tabNamed(name: string | undefined): TabName | null {
  return TAB_NAMES.find((tab) => tab === name) ?? null;
}
