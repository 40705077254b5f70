/**
 * What the machine's owner lets configs touch here: `allowed.json` in the Station's folder (EXT-388). The service, or
 * who broke into it, can send any config; this file decides alone which folders, scripts and addresses it may name.
 */
import { realpathSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Logger } from '@longview/base';
import { stationMessage } from '@longview/rules/devices';
import type { CameraConfig } from '../camera/camera-config.ts';
import { AllowedLists } from './allowed-lists.ts';
import { readJson, writeDurably } from './durable-file.ts';
import type { StateFiles } from './state-files.ts';
import type { StationDir } from './station-dir.ts';
import { usedBy } from './used-by-cameras.ts';

export const ALLOWED_FILE = 'allowed.json';
/** Remembers that the file was written once: one that is deleted later is not written anew from a config. */
const WRITTEN = 'allowed-written';

const NOTHING: AllowedLists = { folders: [], scripts: [], addresses: [] };

export class Allowed {
  readonly #lists: AllowedLists;

  constructor(lists: AllowedLists) {
    this.#lists = lists;
  }

  /** Why this script may not run, in a sentence; null where it may. */
  scriptRefusal(name: string): string | null {
    return this.#lists.scripts.includes(name) ? null : stationMessage('scriptNotAllowed', { name });
  }

  /** Why this folder may not be read; null for a listed one and those below. Links count as what they lead to. */
  folderRefusal(path: string): string | null {
    const wanted = realPath(path);
    const isListed = this.#lists.folders.some((each) => isAbsolute(each) && isWithin(wanted, realPath(each)));
    return isListed ? null : stationMessage('folderNotAllowed', { name: path });
  }

  allowsAddresses(kind: AllowedLists['addresses'][number]): boolean {
    return this.#lists.addresses.includes(kind);
  }
}

export const NOTHING_ALLOWED = new Allowed(NOTHING);

/**
 * Reads the file. Where none was ever written it is made: of what `cameras` (the kept config) use at that moment, so
 * that an update stops nothing; on a new Station with empty lists. What cannot be read allows nothing.
 */
export async function openAllowed(
  { path, states, findScript }: Pick<StationDir, 'path' | 'states' | 'findScript'>,
  cameras: readonly CameraConfig[],
  logger: Logger,
): Promise<Allowed> {
  const file = join(path, ALLOWED_FILE);
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) return new Allowed(await readLists(file, states, logger));
  if ((await states.read(WRITTEN)) !== null) {
    logger.warn({}, `${file} is gone: no folder and no script may be used until it is there again.`);
    return NOTHING_ALLOWED;
  }
  const lists = await usedBy(cameras, findScript);
  await writeDurably(file, `${JSON.stringify(lists, null, 2)}\n`);
  await states.write(WRITTEN, true);
  const isInUse = Object.values(lists).some((list) => list.length > 0);
  if (isInUse)
    logger.warn(lists, `What cameras may use stands in ${file} from now on; what they use now was put in.`);
  return new Allowed(lists);
}

async function readLists(file: string, states: StateFiles, logger: Logger): Promise<AllowedLists> {
  await states.write(WRITTEN, true);
  const parsed = AllowedLists.safeParse(await readJson(file));
  if (parsed.success) return parsed.data;
  const why = parsed.error.issues
    .map((issue) => `${issue.path.join('.')} ${issue.message}`.trim())
    .join('; ');
  logger.error({}, `${file} cannot be read, so nothing is allowed: ${why}`);
  return NOTHING;
}

function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return resolve(path);
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
