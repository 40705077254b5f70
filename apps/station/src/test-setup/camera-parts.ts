/** The parts of a Station as its cameras get them, in a folder of their own, with real programs and real connections. */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, type Logger, silentLogger, systemClock } from '@longview/base';
import { createOutbound } from '@longview/camera-sources';
import { startMediaPool } from '@longview/media';
import type { CameraParts } from '../camera/types.ts';
import type { Allowed } from '../data-dir/allowed.ts';
import { openStationDir } from '../data-dir/station-dir.ts';
import { runProgram } from '../program/run-program.ts';

/** Every script; what is refused is tried where that is the point. */
export const ALL_ALLOWED = { scriptRefusal: () => null, folderRefusal: () => null } as unknown as Allowed;

export interface TestParts extends CameraParts {
  dir: string;
  /** Messages of the log, warnings and errors. */
  said: string[];
  /** An executable file among the Station's scripts. */
  addScript(name: string, text: string): Promise<void>;
  /** Lines of a file that scripts wrote beside the Station's folder; none when there is no file. */
  linesOf(name: string): Promise<string[]>;
  end(): Promise<void>;
}

export async function openParts({ clock = systemClock, intervalMs = 60_000 } = {}): Promise<TestParts> {
  const dir = await mkdtemp(join(tmpdir(), 'station-parts-'));
  const stationDir = await openStationDir(dir);
  const said: string[] = [];
  const logger = listeningLogger(said);
  const outbound = createOutbound({ clock: systemClock as Clock, logger: silentLogger });
  const media = startMediaPool({ workers: 1, logger, clock: systemClock });
  const { states, workDir, findScript, scriptsDir } = stationDir;
  return {
    ...{
      dir,
      said,
      clock,
      logger,
      runProgram,
      outbound,
      media,
      states,
      workDir,
      findScript,
      intervalMs,
      streamUrls: [],
    },
    allowed: ALL_ALLOWED,
    policy: { caller: 'user', privateTargets: 'all' },
    // Nothing that is tried here asks the network's sources.
    registry: { forUrl: () => null } as unknown as CameraParts['registry'],
    addScript: async (name, text) => {
      await writeFile(join(scriptsDir, name), text);
      await chmod(join(scriptsDir, name), 0o755);
    },
    linesOf: async (name) => {
      const text = await readFile(join(dir, name), 'utf8').catch(() => '');
      return text.split('\n').filter((line) => line !== '');
    },
    end: async () => {
      await Promise.all([outbound.close(), media.close()]);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function listeningLogger(said: string[]): Logger {
  const hear = (_fields: object, message: string) => {
    said.push(message);
  };
  return { ...silentLogger, warn: hear, error: hear, child: () => listeningLogger(said) };
}

/** A callback of power, as the config has it. */
export function callback(Script: string | null, MaxExecTime = 'PT15S') {
  return { Script, MaxExecTime, ManualTriggerReqAt: null };
}
