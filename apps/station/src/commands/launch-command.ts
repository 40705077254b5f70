/** `longview-station run`: starts the version that is to run, and stays beside it [EXT-337]. */
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { openStationDir } from '../data-dir/station-dir.ts';
import { Launcher } from '../launcher/launch.ts';
import { VERSION } from '../version.ts';

/** Longer than a program takes that ends in order. */
const STOP_MS = 12_000;
const MAIN = fileURLToPath(new URL('../../bin/longview-station.mjs', import.meta.url));

export async function launchCommand({ dir, updateWaitSec }: Config): Promise<number> {
  const { path: stationDir } = await openStationDir(dir);
  const installed = { version: VERSION, main: MAIN };
  return Launcher.run({ stationDir, installed, trialMs: updateWaitSec * 1000, stopMs: STOP_MS });
}
