import type { PlayedStream } from '@longview/contract';
import type { LiveWayName } from '@longview/rules/player';

/** Which ways of getting live video this browser has at all. */
export function offeredWays({ WhepUrl }: PlayedStream): LiveWayName[] {
  const hasSources = mediaSourceClass() !== null;
  const ways: [LiveWayName, boolean][] = [
    ['WebRtc', WhepUrl !== null && receivesH264()],
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

/** Firefox does only once it has fetched its decoder, and is told so by a refusal otherwise. */
function receivesH264(): boolean {
  if (!('RTCPeerConnection' in globalThis)) return false;
  const known = RTCRtpReceiver.getCapabilities?.('video');
  return known?.codecs.some(({ mimeType }) => mimeType.toLowerCase() === 'video/h264') ?? true;
}

function playsHlsItself(): boolean {
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
}
