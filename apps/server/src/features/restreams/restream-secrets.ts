/** Stream key and passphrase of a platform: sealed, and never answered (GEN-17). */
import type { Secrets } from '../../secrets.ts';

export interface PlatformSecrets {
  /** Empty without one. */
  streamKey: string;
  passphrase: string;
}

const NONE: PlatformSecrets = { streamKey: '', passphrase: '' };

export function openPlatformSecrets(secrets: Pick<Secrets, 'open'>, sealed: string | null): PlatformSecrets {
  return sealed === null ? NONE : { ...NONE, ...JSON.parse(secrets.open(sealed)) };
}

/** Null or absent keeps what is known, an empty text clears it. Null when nothing is left. */
export function sealPlatformSecrets(
  secrets: Secrets,
  known: PlatformSecrets,
  given: { StreamKey?: string | null | undefined; Passphrase?: string | null | undefined },
): string | null {
  const next = {
    streamKey: given.StreamKey ?? known.streamKey,
    passphrase: given.Passphrase ?? known.passphrase,
  };
  return next.streamKey || next.passphrase ? secrets.seal(JSON.stringify(next)) : null;
}
