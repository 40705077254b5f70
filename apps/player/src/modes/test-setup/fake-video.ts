/** A video and its page as far as ways of live video need them, and ways that do what a test says. */
import { vi } from 'vitest';
import type { LiveRun, LiveWay } from '../../live/live-run.ts';

const HAVE_CURRENT_DATA = 2;

export class FakeVideo extends EventTarget {
  videoWidth = 0;
  readyState = 0;
  currentTime = 0;
  muted = false;
  srcObject: unknown = null;

  removeAttribute(): void {}
  load(): void {
    this.videoWidth = 0;
    this.readyState = 0;
  }

  /** A picture is there, or another one. */
  picture(): void {
    this.videoWidth = 640;
    this.readyState = HAVE_CURRENT_DATA;
    this.currentTime += 1;
    this.dispatchEvent(new Event('timeupdate'));
  }
}

/** A run that a way was asked for. */
export interface HeardRun extends LiveRun {
  way: string;
}

/** Runs in their order; for `vi.mock` of `live/ways.ts`. */
export const runs: HeardRun[] = [];

export async function fakeLoadWay(way: string): Promise<LiveWay> {
  return (run) => void runs.push({ ...run, way });
}

/** The newest run. */
export function run(): HeardRun {
  const newest = runs.at(-1);
  if (!newest) throw new Error('Nothing was asked for.');
  return newest;
}

export class FakePage extends EventTarget {
  hidden = false;
  createElement = () => ({ canPlayType: () => '' });

  setHidden(isHidden: boolean): void {
    this.hidden = isHidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

/** A browser with these classes, and a page in it. */
export function stubBrowser(): FakePage {
  const page = new FakePage();
  runs.length = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA });
  vi.stubGlobal('RTCPeerConnection', class {});
  vi.stubGlobal('RTCRtpReceiver', { getCapabilities: () => ({ codecs: [{ mimeType: 'video/H264' }] }) });
  vi.stubGlobal('MediaSource', class {});
  return page;
}
