import { CallFailed } from '../modes/call-failed.ts';
import type { LiveOver, LiveRun } from './live-run.ts';
import { connectWhep } from './whep-client.ts';

/** WebRTC: the least delay of all, where the network lets it pass. */
export async function watchByWebRtc({ video, urls, signal, ...tell }: LiveRun): Promise<void> {
  try {
    const line = await connectWhep(urls.WhepUrl ?? '', { signal });
    signal.addEventListener('abort', () => line.close());
    tell.onThrough();
    tell.onSound(line.stream.getAudioTracks().length > 0);
    video.srcObject = line.stream;
    await video.play().catch(() => undefined);
    await line.ended;
    tell.onOver('Broken');
  } catch (err) {
    if (err instanceof CallFailed) tell.onOver(overBy(err), err.waitSec);
    else tell.onOver('Broken');
  }
}

/** Too many by WebRTC are not too many by another way. */
function overBy({ status, code }: CallFailed): LiveOver {
  if (status !== 503) return 'Broken';
  return code === 'Busy' ? 'Busy' : 'Camera';
}
