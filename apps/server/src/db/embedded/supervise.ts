/** Keeps one PostgreSQL server process running until stopped. Knows nothing of SQL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { backoffMs, type Clock, type Logger, operatorError } from '@longview/base';

export interface SupervisedServer {
  /** Ends PostgreSQL cleanly and resolves when its process is gone. */
  stop(): Promise<void>;
}

interface Deps {
  clock: Clock;
  logger: Logger;
}

/** Starts `command`; resolves when it accepts connections, and starts it again whenever it ends by itself. */
export async function supervise(command: string[], deps: Deps): Promise<SupervisedServer> {
  let isStopping = false;
  let child = await launch(command, deps.logger);
  const restarted = keepRunning();
  return { stop };

  async function keepRunning(): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      await ended(child);
      if (isStopping) return;
      deps.logger.error(
        { code: child.exitCode, signal: child.signalCode },
        'PostgreSQL ended by itself; starting it again',
      );
      await deps.clock.sleep(backoffMs(attempt, { baseMs: 100, capMs: 5_000 }));
      if (isStopping) return;
      child = await launch(command, deps.logger).catch((err) => {
        deps.logger.error({ err }, 'PostgreSQL did not start again');
        return child;
      });
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    // Fast shutdown: ends connections, writes everything, and exits.
    child.kill('SIGINT');
    await ended(child);
    await restarted;
  }
}

function launch(command: string[], logger: Logger): Promise<ChildProcess> {
  const [program = '', ...args] = command;
  // Its own process group: Ctrl+C in a terminal must reach the service, which ends PostgreSQL last.
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Not ours: it holds our secrets.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_MESSAGES: 'C', TZ: 'UTC' },
  });
  const lastLines: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > 5) lastLines.shift();
      logLine(line, logger);
      if (line.includes('ready to accept connections')) resolve(child);
    });
    child.once('error', reject);
    child.once('exit', () => {
      reject(operatorError('Unavailable', `PostgreSQL did not start: ${lastLines.join(' ')}`));
    });
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

function logLine(line: string, logger: Logger): void {
  if (/^(FATAL|PANIC):/.test(line)) logger.error({ postgres: line }, 'PostgreSQL reports');
  else if (/^WARNING:/.test(line)) logger.warn({ postgres: line }, 'PostgreSQL reports');
  else logger.debug({ postgres: line }, 'PostgreSQL says');
}
