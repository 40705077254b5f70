import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

/** The film of the README: a page photographed while somebody uses it, as one animated picture. */

const FILM = fileURLToPath(new URL('../../docs/guide/first-minutes.webp', import.meta.url));
const WIDTH = 880;
/** A page that changes is photographed so often. */
const EACH_MS = 300;

interface Shot {
  jpeg: Buffer;
  sec: number;
}

export class FirstFilm {
  readonly #shots: Shot[] = [];

  /** Photographs the page while `act` runs, then lets its end stand for `restSec`. */
  async during<T>(page: Page, restSec: number, act: () => Promise<T>): Promise<T> {
    let isOver = false;
    const film = async () => {
      while (!isOver) {
        await this.#shoot(page, EACH_MS / 1000);
        await page.waitForTimeout(EACH_MS);
      }
    };
    const filming = film();
    const result = await act().finally(() => {
      isOver = true;
    });
    await filming;
    await this.#shoot(page, restSec);
    return result;
  }

  async #shoot(page: Page, sec: number): Promise<void> {
    // A page that is being left has no picture; the next one has.
    const jpeg = await page.screenshot({ type: 'jpeg', quality: 90 }).catch(() => null);
    if (!jpeg) return;
    const last = this.#shots.at(-1);
    // What stands still costs one picture, and no more than a second of waiting is shown.
    if (last?.jpeg.equals(jpeg)) last.sec = Math.max(last.sec, Math.min(last.sec + sec, 1), sec);
    else this.#shots.push({ jpeg, sec });
  }

  /** Writes it with the machine's ffmpeg. */
  async write(): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'longview-film-'));
    const list: string[] = [];
    for (const [at, { jpeg, sec }] of this.#shots.entries()) {
      await writeFile(join(folder, `${at}.jpg`), jpeg);
      list.push(`file ${at}.jpg`, `duration ${sec.toFixed(2)}`);
    }
    await writeFile(join(folder, 'list.txt'), list.join('\n'));
    await mkdir(join(FILM, '..'), { recursive: true });
    await promisify(execFile)('ffmpeg', [
      ...['-y', '-loglevel', 'error', '-f', 'concat', '-i', join(folder, 'list.txt')],
      ...['-vf', `scale=${WIDTH}:-2:flags=lanczos`, '-fps_mode', 'vfr', '-c:v', 'libwebp_anim'],
      ...['-quality', '55', '-compression_level', '4', '-loop', '0', FILM],
    ]);
    await rm(folder, { recursive: true });
  }
}
