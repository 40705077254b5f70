/** Live video by WebRTC (WHEP): asks the service, and gives what the browser receives. Knows no elements, no texts. */
import { callFailed } from '../modes/call-failed.ts';

export interface WhepLine {
  stream: MediaStream;
  /** Resolves when nothing comes any more, whoever ended it; asking anew is answered with why. */
  ended: Promise<void>;
  close(): void;
}

/** From the service's answer; who gets through at all does so at once. */
const CONNECT_MS = 6_000;
/** A line that is disturbed for longer is over. */
const DISTURBED_MS = 3_000;

/**
 * Resolves when it is connected. The service's answer waits for the camera, for 10 s at most. Rejects with `CallFailed`
 * when it was refused, with another error when nothing gets through, and with the signal's reason.
 */
export async function connectWhep(url: string, { signal }: { signal: AbortSignal }): Promise<WhepLine> {
  const peer = new RTCPeerConnection();
  let session: string | null = null;
  const close = () => {
    const isOver = transportOf(peer)?.state === 'closed';
    peer.close();
    if (session && !isOver) void fetch(session, { method: 'DELETE', keepalive: true }).catch(() => undefined);
    session = null;
  };
  try {
    for (const kind of ['video', 'audio']) peer.addTransceiver(kind, { direction: 'recvonly' });
    await peer.setLocalDescription();
    const answer = await ask(url, peer.localDescription?.sdp ?? '', signal);
    session = answer.session;
    await peer.setRemoteDescription({ type: 'answer', sdp: answer.sdp });
    await connected(peer, AbortSignal.any([signal, AbortSignal.timeout(CONNECT_MS)]));
    return { stream: streamOf(peer), ended: over(peer), close };
  } catch (err) {
    close();
    throw err;
  }
}

/** The service sees where we call from by itself, so no candidates are waited for. */
async function ask(url: string, offer: string, signal: AbortSignal) {
  const headers = { 'Content-Type': 'application/sdp' };
  const answer = await fetch(url, { method: 'POST', headers, body: offer, signal });
  if (!answer.ok) throw await callFailed(answer);
  const session = new URL(answer.headers.get('Location') ?? '', answer.url).href;
  return { session, sdp: await answer.text() };
}

/** What the service sends; without sound it leaves that out. */
function streamOf(peer: RTCPeerConnection): MediaStream {
  const coming = peer.getTransceivers().filter(({ currentDirection }) => currentDirection === 'recvonly');
  return new MediaStream(coming.map(({ receiver }) => receiver.track));
}

function connected(peer: RTCPeerConnection, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (peer.connectionState === 'connected') resolve();
      if (peer.connectionState === 'failed') reject(new Error('No way was found.'));
    };
    peer.addEventListener('connectionstatechange', look, { signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function over(peer: RTCPeerConnection): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const transport = transportOf(peer);
  transport?.addEventListener('statechange', () => transport.state === 'closed' && resolve());
  peer.addEventListener('connectionstatechange', () => {
    if (peer.connectionState === 'failed') resolve();
    if (peer.connectionState !== 'disconnected') return;
    setTimeout(() => peer.connectionState !== 'connected' && resolve(), DISTURBED_MS);
  });
  return promise;
}

/** The one for all that comes; closed by itself when the service says that it is over. */
const transportOf = (peer: RTCPeerConnection) => peer.getReceivers()[0]?.transport ?? null;
