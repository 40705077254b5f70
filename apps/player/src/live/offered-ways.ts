import type { PlayedStream } from '@longview/contract';
import type { LiveWayName } from '@longview/rules/player';

/** Which ways of getting live video this browser has at all. */
export function offeredWays({ WhepUrl }: PlayedStream): LiveWayName[] {
  const hasSources = mediaSourceClass() !== null;
  const ways: [LiveWayName, boolean][] = [
    ['WebRtc', WhepUrl !== null && 'RTCPeerConnection' in globalThis],
    ['Socket', hasSources],
    ['Hls', hasSources || playsHlsItself()],
  ];
  return ways.filter(([, isThere]) => isThere).map(([way]) => way);
}

/** iPhones have but the managed one; null on those without either. */
export function mediaSourceClass(): typeof MediaSource | null {
  const { MediaSource: usual, ManagedMediaSource: managed } = globalThis as SourceClasses;
  return usual ?? managed ?? null;
}

interface SourceClasses {
  MediaSource?: typeof MediaSource;
  ManagedMediaSource?: typeof MediaSource;
}

function playsHlsItself(): boolean {
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
}
