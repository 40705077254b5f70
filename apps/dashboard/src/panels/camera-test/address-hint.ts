import { t } from '../../locale/t.ts';

const HINTS = {
  'rtmp:': 'create.hint.rtmp',
  'rtmps:': 'create.hint.rtmp',
  'srt:': 'create.hint.srt',
  'ftp:': 'create.hint.ftp',
  'ftps:': 'create.hint.ftp',
} as const;

/** What to know of this kind of address, told before it fails; null for those that need no word (CRE-02, IPD-21). */
export function addressHint(url: string | null): string | null {
  const scheme = schemeOf(url);
  const kind = Object.entries(HINTS).find(([name]) => name === scheme);
  return kind ? t(kind[1]) : null;
}

/** Whether the password is the passphrase of an SRT stream. */
export function isSrt(url: string | null): boolean {
  return schemeOf(url) === 'srt:';
}

function schemeOf(url: string | null): string | undefined {
  return /^[a-z][a-z0-9+.-]*:/.exec(url?.toLowerCase() ?? '')?.[0];
}
