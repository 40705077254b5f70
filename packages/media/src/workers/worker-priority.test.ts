/** The priority of media workers, of a service that runs with a lower one itself. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const WORKER = fileURLToPath(new URL('worker-main.ts', import.meta.url));
const OF_SERVICE = Math.min(constants.priority.PRIORITY_LOW, getPriority() + 12);

it.each([
  ['renditions', OF_SERVICE],
  ['tiles', OF_SERVICE],
  ['stacks', Math.max(15, OF_SERVICE)],
  ['orders', constants.priority.PRIORITY_LOW],
])('of %s is lowered to that of its work, and never raised [EXT-437]', async (role, priority) => {
  const worker = spawn('nice', ['-n', '12', process.execPath, WORKER, role], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  try {
    worker.send({ kind: 'ping' });
    await once(worker, 'message');
    expect(getPriority(worker.pid ?? 0)).toBe(priority);
  } finally {
    worker.disconnect();
    await once(worker, 'exit');
  }
});
