import { version } from '../../package.json';

/** What a Window tells of itself (DVP-02, DVP-05). */
export const SELF = { Platform: platform(navigator.userAgent), Version: version };

/** As DEV-23 names them where it does, else the browser's kind of machine. */
function platform(agent: string): string {
  if (/windows/i.test(agent)) return 'windows';
  if (/android|web0s|webos|tizen/i.test(agent)) return /android/i.test(agent) ? 'android' : 'tv';
  return /linux|cros/i.test(agent) ? 'linux' : 'browser';
}

/** A whole number from 0 to below `n`, uniform for powers of two; also on plain http. */
export function randomBelow(n: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % n;
}
