import type { Device } from '@longview/contract';
import { type DeviceType, pairCodeType } from '@longview/rules/devices';
import type { PairingBody } from '../../api/cameras/pairing.ts';

/** What is typed into the pairing panel, and what is sent of it. Values in, values out. */
export interface PairDraft {
  /** As it was chosen; a code that is long enough says it better. */
  type: DeviceType;
  code: string;
  /** The device that is paired again; null is a new one. */
  existingId: string | null;
  name: string;
  description: string;
  location: string;
  /** Of the device's own platform (PAIR-16). */
  username: string;
  password: string;
}

/** How pairing begins: by an address, or by a device that is paired again (DSH-08, DSH-09). */
export interface PairStart {
  code: string | null;
  type: DeviceType | null;
  existing: Device | null;
}

/** A name for a device that is new: of its type, with a number where that one is taken. */
export function proposedName(typeName: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.trim().toLowerCase()));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? typeName : `${typeName} ${number}`;
    if (!used.has(name.toLowerCase())) return name;
  }
}

export function draftOf({ code, type, existing }: PairStart): PairDraft {
  return {
    type: type ?? existing?.Prop.DeviceType ?? 'Window',
    code: code ?? '',
    existingId: existing?.Prop.Id ?? null,
    ...{ name: '', description: '', location: '', username: '', password: '' },
  };
}

/** What the code is for, else what was chosen [PAIR-11]. */
export function typeOf(draft: PairDraft): DeviceType {
  return pairCodeType(draft.code) ?? draft.type;
}

/** The choice of another type; a device of the former one is no longer chosen. */
export function withType(draft: PairDraft, type: DeviceType): PairDraft {
  return { ...draft, type, existingId: null };
}

/** A new device is described, one that is there is only named [PAIR-15]. */
export function pairingBody(draft: PairDraft): PairingBody {
  if (draft.existingId !== null) return { deviceId: draft.existingId };
  return {
    deviceName: draft.name.trim(),
    deviceDescription: draft.description.trim() || null,
    deviceLocation: draft.location.trim() || null,
    props: pairProps(draft.username, draft.password),
  };
}

/** Base64 of the UTF-8 JSON of both; null where both are empty [PAIR-16]. */
export function pairProps(DeviceUsername: string, DevicePassword: string): string | null {
  if (DeviceUsername === '' && DevicePassword === '') return null;
  const bytes = new TextEncoder().encode(JSON.stringify({ DeviceUsername, DevicePassword }));
  return btoa(String.fromCharCode(...bytes));
}
