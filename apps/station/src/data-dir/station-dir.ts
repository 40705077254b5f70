/** The folder of everything a Station keeps, and what is where in it. */
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { operatorError } from '@longview/base';
import { readJson, writeDurably } from './durable-file.ts';
import type { StateFiles } from './state-files.ts';

export interface StationDir {
  path: string;
  /** Who this Station is [DVP-01]. */
  devicePath: string;
  /** What it is to do, as it was answered last, with passwords of cameras. */
  configPath: string;
  spoolDir: string;
  workDir: string;
  scriptsDir: string;
  states: StateFiles;
  /** The path of a script by its name; null when there is none. Names with folders in them are none. */
  findScript(name: string): Promise<string | null>;
}

const NAME = /^\w[\w.-]{0,99}$/;

/** Opens the folder, and makes it when it is not there. @throws AppError Unavailable when it cannot be used */
export async function openStationDir(path: string): Promise<StationDir> {
  const at = (name: string) => join(path, name);
  const dir: StationDir = {
    path,
    devicePath: at('device.json'),
    configPath: at('config.json'),
    spoolDir: at('spool'),
    workDir: at('work'),
    scriptsDir: at('scripts'),
    states: statesIn(at('state')),
    findScript: (name) => findScript(at('scripts'), name),
  };
  try {
    for (const each of [path, dir.spoolDir, dir.workDir, dir.scriptsDir, at('state')]) {
      await mkdir(each, { recursive: true, mode: 0o700 });
    }
  } catch (cause) {
    throw operatorError('Unavailable', `STATION_DIR ${path} cannot be used: ${(cause as Error).message}`, {
      cause,
    });
  }
  return dir;
}

/** Throws away what acts left behind that a crash ended. Only for who holds the lock. */
export async function emptyWorkDir({ workDir }: StationDir): Promise<void> {
  await rm(workDir, { recursive: true, force: true });
  await mkdir(workDir, { recursive: true, mode: 0o700 });
}

function statesIn(folder: string): StateFiles {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw operatorError('Internal', `No name of a state: ${name}`);
    return join(folder, `${name}.json`);
  };
  return {
    read: (name) => readJson(pathOf(name)),
    write: (name, value) => writeDurably(pathOf(name), JSON.stringify(value)),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

async function findScript(folder: string, name: string): Promise<string | null> {
  if (!NAME.test(name)) return null;
  const path = join(folder, name);
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? path : null;
}
