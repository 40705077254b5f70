// An address that swallows connections: a listener whose line is full and whose process is stopped, so that the
// kernel drops what comes. As a host behind a firewall that says nothing.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { addressOf } from './camera-farm.ts';

export interface BlackHole {
  /** Address number `at`. */
  url(at: number): string;
  stop(): void;
}

/** Connections that fill the line of a listener with a backlog of 1. */
const FILLERS = 4;

export async function openBlackHole(): Promise<BlackHole> {
  const child = fork(import.meta.filename, ['listen']);
  const [port] = await once(child, 'message');
  child.kill('SIGSTOP');
  const fillers = Array.from({ length: FILLERS }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await once(fillers[0] as (typeof fillers)[number], 'connect');
  return {
    url: (at) => `http://${addressOf(3, at)}:${port}/`,
    stop: () => {
      for (const filler of fillers) filler.destroy();
      child.kill('SIGKILL');
    },
  };
}

if (process.send && process.argv[2] === 'listen' && import.meta.main) {
  const server = createServer();
  server.listen({ port: 0, host: '0.0.0.0', backlog: 1 }, () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : null);
  });
}
