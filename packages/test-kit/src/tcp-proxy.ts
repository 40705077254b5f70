/** A connection between two programs on this machine that a test cuts: what a network, or the other end, does on bad days. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { portOf } from '@longview/base';

/** `Open`: bytes pass. `Refused`: nobody answers at the port, and what was open is reset. `Silent`: nothing passes. */
export type ProxyState = 'Open' | 'Refused' | 'Silent';

export interface TcpProxy {
  /** On 127.0.0.1; it stays the same. */
  port: number;
  /** How many are connected. */
  readonly callers: number;
  /** How many ever were. */
  readonly taken: number;
  /** Resolves when it is so. */
  set(state: ProxyState): Promise<void>;
  close(): Promise<void>;
}

/** Resolves when it listens; what comes goes on to `host:port`, back at most at `bytesPerSec` for each caller. */
export async function startTcpProxy(
  target: { host: string; port: number },
  bytesPerSec = Number.POSITIVE_INFINITY,
): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let state: ProxyState = 'Open';
  let taken = 0;
  const server = createServer((outer) => {
    taken += 1;
    const inner = connect(target.port, target.host);
    join(outer, inner, open);
    join(inner, outer, open, bytesPerSec);
    if (state === 'Silent') for (const socket of [outer, inner]) socket.pause();
  });
  await listen(server, 0);
  const port = portOf(server);
  const reset = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const set = async (next: ProxyState) => {
    if (next === 'Refused' && server.listening) {
      const closed = new Promise((resolve) => server.close(resolve));
      reset();
      await closed;
    }
    if (next !== 'Refused' && !server.listening) await listen(server, port);
    state = next;
    for (const socket of open) state === 'Silent' ? socket.pause() : socket.resume();
  };
  return {
    ...{ port, set, close: () => set('Refused') },
    get callers() {
      return open.size / 2;
    },
    get taken() {
      return taken;
    },
  };
}

function join(from: Socket, to: Socket, open: Set<Socket>, bytesPerSec = Number.POSITIVE_INFINITY): void {
  open.add(from);
  from.on('error', () => to.destroy());
  from.on('close', () => {
    open.delete(from);
    to.destroy();
  });
  from.on('data', (bytes) => {
    const waitMs = (bytes.length * 1000) / bytesPerSec;
    const isTaken = to.write(bytes);
    if (isTaken && waitMs === 0) return;
    from.pause();
    const goOn = () => setTimeout(() => from.resume(), waitMs);
    if (isTaken) goOn();
    else to.once('drain', goOn);
  });
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
