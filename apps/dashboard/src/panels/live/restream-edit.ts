/** What is edited of a platform that live video is sent to (EXT-185). Pure. */
import type { Restream, RestreamSave } from '@longview/contract';

export interface RestreamEdit {
  name: string;
  address: string;
  /** Null keeps the stored one, an empty text takes it away (GEN-17). */
  streamKey: string | null;
  passphrase: string | null;
}

export function editOf(stored: Restream | null): RestreamEdit {
  return { name: stored?.Name ?? '', address: stored?.Address ?? '', streamKey: null, passphrase: null };
}

export function bodyOf({ name, address, streamKey, passphrase }: RestreamEdit): RestreamSave {
  return {
    Name: name.trim(),
    Address: address.trim(),
    StreamKey: streamKey,
    // What was typed for SRT is none of RTMP's.
    Passphrase: isSrt(address) ? passphrase : null,
  };
}

/** Only SRT has a passphrase. */
export const isSrt = (address: string) => /^\s*srt:/i.test(address);
