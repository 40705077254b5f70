/**
 * Entry of a media worker process: takes calls from its owner and gives them to its role. Native code runs
 * here so that a codec that crashes takes only this process with it. Ends with its owner, always.
 */
import { getPriority, setPriority } from 'node:os';
import { AppError, operatorError } from '@longview/base';
import type { FromWorker, RoleName, ToWorker, WorkerRole } from './messages.ts';

const TILE_NICENESS = 10;
/** A film that people come back for later must not slow one that somebody watches. */
const ORDER_NICENESS = 19;
/** Somebody waits for a stack, but it takes a processor for longer than the tiles of a film that plays. */
const STACK_NICENESS = 15;
/** Somebody waits for what it makes, but capturing comes first. */
const RENDITION_NICENESS = 5;

interface Running {
  controller: AbortController;
  onMore: (value: unknown) => void;
}

const running = new Map<number, Running>();

function tell(message: FromWorker): void {
  // A dead owner is noticed by 'disconnect'; a message that no longer fits is nobody's loss.
  if (process.connected) process.send?.(message, undefined, {}, () => {});
}

/** Not process.exit: that would wait for native threads which may be stuck in a silent camera's socket. */
function endNow(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Never back: an operator may have given the whole service a lower priority, and only root may take one away. */
function giveWay(niceness: number): void {
  if (getPriority() < niceness) setPriority(niceness);
}

async function loadRole(name: RoleName): Promise<WorkerRole> {
  if (name === 'stills') return (await import('../stills/still-worker.ts')).stillWorker();
  if (name === 'live') return (await import('../live/live-worker.ts')).liveWorker();
  if (name === 'srt') return (await import('../restream/srt/srt-worker.ts')).srtWorker();
  if (name === 'uploads') return (await import('../uploads/upload-worker.ts')).uploadWorker();
  if (name === 'pictures') return (await import('../pictures/picture-worker.ts')).pictureWorker();
  if (name === 'images') return (await import('../images/image-worker.ts')).imageWorker();
  if (name === 'clips') return (await import('../clips/clip-worker.ts')).clipWorker();
  if (name === 'devices') return (await import('../devices/device-worker.ts')).deviceWorker();
  if (name === 'stacks') {
    giveWay(STACK_NICENESS);
    return (await import('../stacks/stack-worker.ts')).stackWorker();
  }
  if (name === 'renditions') {
    giveWay(RENDITION_NICENESS);
    return (await import('../renditions/rendition-worker.ts')).renditionWorker();
  }
  giveWay(name === 'orders' ? ORDER_NICENESS : TILE_NICENESS);
  return (await import('../tiles/tile-worker.ts')).tileWorker();
}

async function answer(role: WorkerRole, call: ToWorker & { kind: 'call' }): Promise<void> {
  const { callId } = call;
  const own: Running = { controller: new AbortController(), onMore: () => {} };
  running.set(callId, own);
  try {
    const method = role.methods[call.method];
    if (!method) throw operatorError('Internal', `A media worker has no method ${call.method}.`);
    const emit = (value: unknown) => tell({ kind: 'item', callId, value });
    // What a method takes only its owner knows, which is of the same version.
    const value = await method(call.input as never, {
      signal: own.controller.signal,
      emit,
      onMore: (listener) => {
        own.onMore = listener;
      },
    });
    tell({ kind: 'done', callId, value });
  } catch (error) {
    const { kind, sentence } = error instanceof AppError ? error : operatorError('Internal', String(error));
    tell({ kind: 'failed', callId, errorKind: kind, sentence });
  } finally {
    running.delete(callId);
  }
}

process.on('disconnect', endNow);
// A terminal's Ctrl-C and systemd's stop reach the whole group; the owner decides when its workers end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

const role = await loadRole(process.argv[2] as RoleName);
process.on('message', (message: ToWorker) => {
  if (message.kind === 'call') void answer(role, message);
  else if (message.kind === 'more') running.get(message.callId)?.onMore(message.value);
  else if (message.kind === 'cancel') running.get(message.callId)?.controller.abort();
  else if (message.kind === 'ping') tell({ kind: 'pong', rssBytes: process.memoryUsage.rss() });
  else void role.close().finally(endNow);
});
