import type { ErrorData } from 'hls.js';
import type { LiveOver, LiveRun } from './live-run.ts';
import { mediaSourceClass } from './offered-ways.ts';

/** LL-HLS: some seconds behind, through every proxy, and what iPhones play themselves (PUB-10). */
export async function watchByHls(run: LiveRun): Promise<void> {
  if (mediaSourceClass() === null) return playItself(run);
  const { video, urls, signal, onOver } = run;
  const { default: Hls } = await import('hls.js/light');
  if (signal.aborted) return;
  const hls = new Hls({ lowLatencyMode: true, backBufferLength: 5, maxLiveSyncPlaybackRate: 1.1 });
  hls.on(Hls.Events.MANIFEST_PARSED, () => run.onThrough());
  hls.on(Hls.Events.BUFFER_CODECS, (_, tracks) => run.onSound('audio' in tracks || 'audiovideo' in tracks));
  hls.on(Hls.Events.ERROR, (_, data) => {
    if (data.fatal) onOver(overBy(data));
  });
  hls.loadSource(urls.PlaylistUrl);
  hls.attachMedia(video);
  video.addEventListener('canplay', () => void video.play().catch(() => undefined), { signal });
  signal.addEventListener('abort', () => hls.destroy());
}

function overBy({ details, response }: ErrorData): LiveOver {
  if (/codec/i.test(details)) return 'Unplayable';
  return response?.code === 503 ? 'Camera' : 'Broken';
}

/** Where media source extensions are missing. */
function playItself({ video, urls, signal, onThrough, onSound }: LiveRun): void {
  video.addEventListener('loadedmetadata', onThrough, { signal });
  // It tells nothing of sound; a button that does nothing is better than sound that cannot be heard.
  onSound(true);
  video.src = urls.PlaylistUrl;
  void video.play().catch(() => undefined);
}
