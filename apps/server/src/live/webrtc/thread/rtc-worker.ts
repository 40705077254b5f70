/** The thread in which all of a process who watch or send by WebRTC are served: their encryption holds up nobody else. */
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { FromThread, SentSample, ThreadSettings, ToThread } from '../rtc-messages.ts';
import { RtcPeer } from './rtc-peer.ts';
import { RtcTaker } from './rtc-taker.ts';

const SWEEP_MS = 5_000;
/** A socket whose port another program took meanwhile is waited for by the library for ever. */
const OPEN_MS = 3_000;

const { ports } = workerData as ThreadSettings;
const peers = new Map<string, RtcPeer | RtcTaker>();
/** The library looks for a free port and takes it afterwards: one after another, so that no two take the same. */
const opening = pLimit(1);
const tell = (message: FromThread) => parentPort?.postMessage(message);

const sweeping = setInterval(() => {
  for (const peer of peers.values()) peer.sweep();
}, SWEEP_MS);

// Whatever a viewer sends may trouble the library, outside of any call of ours; the others have nothing to do with it.
process.on('uncaughtException', (err) => tell({ kind: 'Fault', why: String(err.stack ?? err) }));

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'Stop') return void stop();
  const peer = peers.get(message.id);
  if (message.kind === 'Open') void opening(() => open(message));
  else if (message.kind === 'Close') void close(message.id);
  else if (peer instanceof RtcPeer) give(peer, message);
});

function give(peer: RtcPeer, message: Extract<ToThread, { kind: 'Head' | 'Fragments' }>): void {
  if (message.kind === 'Head') peer.head(asBuffer(message.bytes));
  else {
    peer.take(message.fragments.map(asBuffer));
    tell({ kind: 'Taken', id: message.id });
  }
}

async function open({ id, offer, addresses, isSender }: Extract<ToThread, { kind: 'Open' }>): Promise<void> {
  const options = { offer, addresses, ports };
  const events = {
    onConnected: () => tell({ kind: 'Connected', id }),
    onSample: (sample: SentSample) => tell({ kind: 'Sample', id, sample }),
    onOver: () => {
      tell({ kind: 'Over', id });
      void close(id);
    },
  };
  const peer = isSender ? new RtcTaker(options, events) : new RtcPeer(options, events);
  peers.set(id, peer);
  try {
    const late = setTimeout(OPEN_MS, null, { ref: false });
    const sdp = await Promise.race([peer.answer(), late]);
    if (sdp === null) throw new Error('No socket was opened in time.');
    tell({ kind: 'Answer', id, sdp });
  } catch (err) {
    tell({ kind: 'Refused', id, why: err instanceof Error ? err.message : String(err) });
    await close(id);
  }
}

async function close(id: string): Promise<void> {
  const peer = peers.get(id);
  peers.delete(id);
  await peer?.close();
}

async function stop(): Promise<void> {
  clearInterval(sweeping);
  await Promise.all([...peers.keys()].map(close));
  parentPort?.close();
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
