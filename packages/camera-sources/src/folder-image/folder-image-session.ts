/**
 * The newest picture of a folder as a camera's (EXT-145): every grab looks for a newer one. Where there is none, the
 * grab is good and says that it is a repeat, so that nobody stores an old picture as of now. Takes whole pictures only.
 */
import type { Clock } from '@longview/base';
import type { TroubleKind } from '@longview/rules/camera-report';
import { storedTime } from '@longview/rules/file-time';
import { FETCH_MAX_BYTES } from '@longview/rules/targets';
import { FolderFailure, type FolderFile } from '../folder.ts';
import type { ListingSession } from '../folder-listing.ts';
import { type Picture, pictureFromBody } from '../http-image/picture-from-body.ts';
import { failedGrab } from '../report.ts';
import type { CameraSession, Grab, ImagePort } from '../source.ts';
import { findNewest, newestOf } from './newest.ts';

export interface FolderImageDeps {
  clock: Clock;
  images: ImagePort;
}

export interface FolderImageOptions {
  /** Whose wall clock names the files, IANA; UTC when absent. */
  timeZone?: string;
  intervalMs: number;
}

/** Servers let in few at once, and end what is quiet for minutes. */
const STAYS_OPEN_MS = 60_000;

type Good = Extract<Grab, { ok: true }>;
type Bad = Extract<Grab, { ok: false }>;

export class FolderImageSession implements CameraSession {
  readonly #session: ListingSession;
  readonly #deps: FolderImageDeps;
  readonly #zone: string;
  readonly #staysOpen: boolean;
  /** What was given last, and its file. */
  #given: { file: FolderFile; grab: Good } | null = null;
  /** Found, but not read yet: what is told as news is told once. */
  #waiting: FolderFile[] = [];

  constructor(session: ListingSession, options: FolderImageOptions, deps: FolderImageDeps) {
    this.#session = session;
    this.#deps = deps;
    this.#zone = options.timeZone ?? 'UTC';
    this.#staysOpen = options.intervalMs <= STAYS_OPEN_MS;
  }

  async grab(signal: AbortSignal): Promise<Grab> {
    const startedMs = this.#deps.clock.monotonic();
    const loadTimeMs = () => Math.round(this.#deps.clock.monotonic() - startedMs);
    try {
      const grab = await this.#newest(signal);
      if (grab.ok) return { ...grab, loadTimeMs: loadTimeMs() };
      return { ok: false, report: { ...grab.report, loadTimeMs: loadTimeMs() } };
    } catch (err) {
      if (!(err instanceof FolderFailure)) throw err;
      return { ok: false, report: { ...err.report, loadTimeMs: loadTimeMs() } };
    } finally {
      if (!this.#staysOpen) await this.#session.close();
    }
  }

  close(): Promise<void> {
    return this.#session.close();
  }

  async #newest(signal: AbortSignal): Promise<Grab> {
    const news = (await this.#session.news?.(signal)) ?? null;
    this.#waiting = news ? this.#newestWith(news) : await findNewest(this.#session, signal);
    let trouble: Bad | null = null;
    for (const found of this.#waiting) {
      const file = (await this.#session.measure?.(found, signal)) ?? found;
      if (this.#given && markOf(this.#given.file) === markOf(file)) break;
      const grab = await this.#read(file, signal);
      if (grab.ok) return this.#give(file, grab);
      trouble ??= grab;
    }
    this.#waiting = [];
    if (this.#given) return { ...this.#given.grab, isRepeat: true };
    return trouble ?? failed('FolderEmpty');
  }

  /** An older picture that comes late is not the newest; a file that was written again is the newer one. */
  #newestWith(news: readonly FolderFile[]): FolderFile[] {
    const known = this.#given ? [this.#given.file, ...this.#waiting] : this.#waiting;
    return newestOf([...new Map([...known, ...news].map((file) => [file.id, file])).values()]);
  }

  #give(file: FolderFile, grab: Good): Good {
    this.#waiting = [];
    this.#given = { file, grab };
    return grab;
  }

  /** A picture that is not whole is still on its way, or was never; either way an older one serves. */
  async #read(file: FolderFile, signal: AbortSignal): Promise<Good | Bad> {
    if ((file.sizeBytes ?? 0) > FETCH_MAX_BYTES) return failed('TooLarge');
    const bytes = await this.#session.read(file.id, FETCH_MAX_BYTES, signal).catch((err) => {
      if (err instanceof FolderFailure && err.isGone) return err;
      throw err;
    });
    if (bytes instanceof FolderFailure) return { ok: false, report: bytes.report };
    const read = await pictureFromBody(bytes, '', FETCH_MAX_BYTES, this.#deps.images);
    return read.ok ? this.#toGrab(file, read.picture) : failed(read.kind);
  }

  #toGrab(file: FolderFile, picture: Picture): Good {
    const nowSec = Math.floor(this.#deps.clock.now() / 1000);
    const taken = storedTime({ ...file, jpeg: picture.image, nowSec }, this.#zone);
    return { ok: true, ...picture, sourceTimeMs: taken && taken.timeSec * 1000, loadTimeMs: 0 };
  }
}

const failed = (kind: TroubleKind): Bad => failedGrab(kind, 0) as Bad;

/** Cameras that write one file again and again change its date or size. */
const markOf = ({ id, sizeBytes, modifiedMs }: FolderFile): string => `${id} ${sizeBytes} ${modifiedMs}`;
