/**
 * Packages of the Station's program that the operator put into `DATA_DIR/station-packages`: the public key and, for each
 * version, the file and its signed facts (`scripts/pack-station.mjs --sign`). Only what is signed with that key is
 * offered; Stations check it again, by the key that they learned when they were paired [EXT-334] [EXT-335].
 */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Clock, Logger } from '@longview/base';
import { StationPackage } from '@longview/contract';
import {
  compareVersions,
  PACKAGE_FOLDER,
  PACKAGE_KEY_FILE,
  packageFileName,
  packageStatement,
} from '@longview/rules/devices';

export interface Shelf {
  /** PEM; null where the operator offers nothing. */
  key: string | null;
  /** The newest first. */
  packages: readonly StationPackage[];
}

interface StationPackagesOptions {
  dataDir: string;
  clock: Clock;
  logger: Logger;
}

/** All Stations ask twice a minute. */
const LOOK_MS = 10_000;
const NOTHING: Shelf = { key: null, packages: [] };

export class StationPackages {
  readonly #folder: string;
  readonly #clock: Clock;
  readonly #logger: Logger;
  #shelf: Promise<Shelf> | null = null;
  #lookedMs = Number.NEGATIVE_INFINITY;
  /** What was warned of already. */
  readonly #told = new Set<string>();

  constructor({ dataDir, clock, logger }: StationPackagesOptions) {
    this.#folder = join(dataDir, PACKAGE_FOLDER);
    this.#clock = clock;
    this.#logger = logger;
  }

  /** What is offered now, at most ten seconds old. Never rejects: what cannot be read is not offered, and logged. */
  shelf(): Promise<Shelf> {
    const nowMs = this.#clock.now();
    if (this.#shelf && Math.abs(nowMs - this.#lookedMs) < LOOK_MS) return this.#shelf;
    this.#lookedMs = nowMs;
    this.#shelf = this.#look().catch((err: Error) => {
      this.#warn(`Packages of the Station cannot be read: ${err.message}`);
      return NOTHING;
    });
    return this.#shelf;
  }

  /** Bytes `start` to `end`, both inclusive. */
  async read({ Version }: StationPackage, start: number, end: number): Promise<Readable> {
    const file = await open(join(this.#folder, packageFileName(Version)));
    return file.createReadStream({ start, end });
  }

  async #look(): Promise<Shelf> {
    const names = await readdir(this.#folder).catch(() => []);
    const key = await readFile(join(this.#folder, PACKAGE_KEY_FILE), 'utf8').catch(() => null);
    if (key === null) {
      if (names.some((name) => name.endsWith('.tgz')))
        this.#warn(`No package of the Station is offered: ${PACKAGE_KEY_FILE} is missing.`);
      return NOTHING;
    }
    const publicKey = createPublicKey(key);
    const facts = names.filter((name) => name.endsWith('.json'));
    const found = await Promise.all(facts.map((name) => this.#read(name, publicKey)));
    const packages = found.flatMap((one) => one ?? []);
    return { key, packages: packages.sort((a, b) => compareVersions(b.Version, a.Version)) };
  }

  /** Null for what is not offered, which is said once. */
  async #read(name: string, key: KeyObject): Promise<StationPackage | null> {
    const text = await readFile(join(this.#folder, name), 'utf8');
    const facts = StationPackage.safeParse(parse(text));
    const isNamed = facts.success && packageFileName(facts.data.Version) === name.replace(/json$/, 'tgz');
    if (!facts.success || !isNamed) return this.#refuse(name, 'it has not the facts of a package');
    const file = await stat(join(this.#folder, packageFileName(facts.data.Version))).catch(() => null);
    if (file?.size !== facts.data.Bytes) return this.#refuse(name, 'its file is missing or has another size');
    const statement = Buffer.from(packageStatement(facts.data));
    const isSigned = verify(null, statement, key, Buffer.from(facts.data.Signature, 'base64'));
    return isSigned ? facts.data : this.#refuse(name, `it is not signed with the key of ${PACKAGE_KEY_FILE}`);
  }

  #refuse(name: string, why: string): null {
    this.#warn(`The package of the Station ${name} is not offered: ${why}.`);
    return null;
  }

  #warn(message: string): void {
    if (this.#told.has(message)) return;
    this.#told.add(message);
    this.#logger.warn({}, message);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
