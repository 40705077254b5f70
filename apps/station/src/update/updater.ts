/**
 * Takes packages of this program that the service offers: downloads, checks, unpacks, and has the launcher start them
 * [EXT-334] [EXT-335]. It may be killed at any moment: the next offer, with the next check-in, goes on from what is
 * on the disk.
 */

import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, Logger } from '@longview/base';
import type { StationPackage, UpdateReport } from '@longview/contract';
import { isNewerVersion, STATION_MESSAGES, stationMessage } from '@longview/rules/devices';
import { sayingOfSentence } from '@longview/texts/sentences';
import { syncFolder } from '../data-dir/durable-file.ts';
import type { LauncherChannel } from '../launcher/launcher-channel.ts';
import { readBook, type VersionBook, versionDir, versionsDir } from '../launcher/version-book.ts';
import { stationSentence } from '../status/station-sentence.ts';
import { digestOf, isSignedBy } from './check-package.ts';
import { type AskPackage, download } from './download.ts';
import { BadPackage, digestIn, unpack } from './unpack.ts';

export interface UpdaterDeps {
  clock: Clock;
  logger: Logger;
  stationDir: string;
  /** The version of this program. */
  running: string;
  /** What the settings of this machine allow. */
  isAllowed: boolean;
  /** Null: nobody could start another version. */
  launcher: Pick<LauncherChannel, 'tell'> | null;
  /** What packages are signed with, PEM. */
  key(): Promise<string | null>;
  ask: AskPackage;
  /** Must stay free, beside what the package needs. */
  floorBytes: number;
  freeBytes(): Promise<number>;
}

/** What failed on this machine is tried again after this, what was started and gave nothing after that. */
const AGAIN_MS = 3_600_000;
const AGAIN_AFTER_TRIAL_MS = 86_400_000;
/** Packed code unpacks to about four times its size; with some more for the disk's own blocks. */
const UNPACKED_FACTOR = 6;
const MIB = 2 ** 20;

export class Updater {
  readonly #deps: UpdaterDeps;
  readonly #stop = new AbortController();
  #book: VersionBook;
  /** What is said of the work in hand, or of what failed here. */
  #said: UpdateReport | null = null;
  #off: string | null = null;
  #work: Promise<void> | null = null;
  /** The package that failed here, and until when it is left alone. */
  #held: { sha512: string; untilMs: number } | null = null;

  private constructor(deps: UpdaterDeps, book: VersionBook) {
    this.#deps = deps;
    this.#book = book;
  }

  static async open(deps: UpdaterDeps): Promise<Updater> {
    const updater = new Updater(deps, await readBook(deps.stationDir));
    updater.#off = await updater.#whyOff();
    return updater;
  }

  get report(): UpdateReport {
    const { trial, last } = this.#book;
    const { running } = this.#deps;
    if (this.#off !== null) return said('Off', null, this.#off);
    if (this.#said) return this.#said;
    if (trial?.version === running) return said('Starting', running);
    if (last && !last.isOk) return said('Failed', last.version, last.message);
    return last?.version === running ? said('Done', running) : said('Ready', null);
  }

  /** What a check-in brought; null: this program is to stay. */
  offer(wanted: StationPackage | null): void {
    if (wanted === null && this.#said?.State === 'Failed') this.#said = null;
    if (wanted === null || this.#work || this.#stop.signal.aborted || this.#isHeld(wanted)) return;
    this.#work = this.#take(wanted).finally(() => {
      this.#work = null;
    });
  }

  /** The launcher keeps this version: it reached the service. */
  async kept(): Promise<void> {
    this.#book = await readBook(this.#deps.stationDir);
    this.#deps.logger.info({ version: this.#deps.running }, 'this program is updated');
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#work;
  }

  async #whyOff(): Promise<string | null> {
    const { isAllowed, launcher, key } = this.#deps;
    if (!isAllowed || !launcher) return STATION_MESSAGES.updatesOff;
    return (await key()) === null ? STATION_MESSAGES.updateNoKey : null;
  }

  #isHeld({ Version, Sha512 }: StationPackage): boolean {
    const { last } = this.#book;
    if (this.#held?.sha512 === Sha512 && this.#deps.clock.monotonic() < this.#held.untilMs) return true;
    const isRefused = last !== null && !last.isOk && last.version === Version;
    return isRefused && Math.abs(this.#deps.clock.now() - last.atMs) < AGAIN_AFTER_TRIAL_MS;
  }

  async #take(wanted: StationPackage): Promise<void> {
    const { logger, clock } = this.#deps;
    this.#off = await this.#whyOff();
    if (this.#off !== null) return;
    const trouble = await this.#bring(wanted).catch((err: NodeJS.ErrnoException) =>
      this.#wordsOf(err, wanted),
    );
    if (trouble === null || this.#stop.signal.aborted) return;
    logger.warn({ version: wanted.Version }, trouble.message);
    this.#said = said('Failed', wanted.Version, trouble.message);
    if (!trouble.isLine) this.#held = { sha512: wanted.Sha512, untilMs: clock.monotonic() + AGAIN_MS };
  }

  /** Null when the launcher was told; `isLine`: the next check-in may go on. */
  async #bring(wanted: StationPackage): Promise<Trouble | null> {
    const { running, key, stationDir, launcher, ask } = this.#deps;
    const { Version: name, Sha512 } = wanted;
    if (!isNewerVersion(name, running))
      return trouble(stationMessage('updateNotNewer', { name, where: running }));
    if (!isSignedBy((await key()) ?? '', wanted)) return trouble(stationMessage('updateNotSigned', { name }));
    const folder = versionDir(stationDir, name);
    if ((await digestIn(folder)) !== Sha512) {
      this.#said = said('Downloading', name);
      const lack = await this.#makeRoom(wanted);
      if (lack !== null) return trouble(lack);
      const file = partOf(folder);
      const broken = await download(wanted, file, ask, this.#stop.signal);
      if (broken !== null)
        return { message: stationMessage('updateFailed', { name, why: broken }), isLine: true };
      if ((await digestOf(file)) !== Sha512.toLowerCase()) {
        await rm(file, { force: true });
        return trouble(stationMessage('updateDamaged', { name, why: 'its digest is another one.' }));
      }
      await this.#putInPlace(file, folder, wanted);
    }
    this.#said = said('Starting', name);
    launcher?.tell({ type: 'switch', version: name });
    return null;
  }

  /** Removes what other updates left half-way; a sentence where there is still too little room. */
  async #makeRoom({ Version, Bytes }: StationPackage): Promise<string | null> {
    const { stationDir, freeBytes, floorBytes } = this.#deps;
    const folder = versionsDir(stationDir);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const own = partOf(versionDir(stationDir, Version));
    for (const each of await readdir(folder)) {
      const path = join(folder, each);
      if (/\.(tgz|unpacking)$/.test(each) && path !== own) await rm(path, { recursive: true, force: true });
    }
    const needed = Bytes * (1 + UNPACKED_FACTOR) + floorBytes;
    if ((await freeBytes()) >= needed) return null;
    await rm(own, { force: true });
    return stationMessage('updateNoRoom', { name: Version, n: Math.ceil(needed / MIB) });
  }

  async #putInPlace(file: string, folder: string, { Version, Sha512 }: StationPackage): Promise<void> {
    const half = `${folder}.unpacking`;
    await rm(half, { recursive: true, force: true });
    await mkdir(half, { mode: 0o700 });
    await unpack(file, half, Version, Sha512);
    await rm(folder, { recursive: true, force: true });
    await rename(half, folder);
    await syncFolder(versionsDir(this.#deps.stationDir));
    await rm(file, { force: true });
  }

  /** Nothing of a package that cannot be used stays: the room is for pictures. */
  async #wordsOf(err: NodeJS.ErrnoException, { Version: name, Bytes }: StationPackage): Promise<Trouble> {
    // What is there when this program ends is gone on with by the next one.
    if (this.#stop.signal.aborted) return trouble(err.message);
    const folder = versionDir(this.#deps.stationDir, name);
    for (const each of [partOf(folder), `${folder}.unpacking`])
      await rm(each, { recursive: true, force: true }).catch(() => {});
    if (err instanceof BadPackage) return trouble(err.message);
    const n = Math.ceil((Bytes * (1 + UNPACKED_FACTOR)) / MIB);
    if (err.code === 'ENOSPC') return trouble(stationMessage('updateNoRoom', { name, n }));
    return trouble(stationMessage('updateFailed', { name, why: err.message }));
  }
}

interface Trouble {
  message: string;
  isLine: boolean;
}

const trouble = (message: string): Trouble => ({ message, isLine: false });

const said = (
  State: UpdateReport['State'],
  Version: string | null,
  Message: string | null = null,
): UpdateReport => ({
  State,
  Version,
  Message,
  ...sayingOfSentence(Message === null ? null : stationSentence(Message)),
});

const partOf = (folder: string) => `${folder}.tgz`;
