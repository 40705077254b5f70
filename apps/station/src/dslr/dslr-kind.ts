/** The source type `DSLR`: one picture by gphoto2, with the settings of its address (`?iso=200&shutterspeed=1/125`). */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { durationSec } from '@longview/rules';
import { readLocalDevice, STATION_MESSAGES } from '@longview/rules/devices';
import type { CameraKind, CameraParts, Outcome, Shot } from '../camera/types.ts';
import { Gphoto, lacksGphoto } from './gphoto.ts';

const LEAST_MS = 5_000;
const FOCUS_MS = 30_000;
/** More than any camera's JPEG. */
const MAX_PICTURE_BYTES = 200 * 1024 * 1024;

export const dslrKind: CameraKind = {
  sourceType: 'DSLR',
  lacks: (parts) => lacksGphoto(parts),
  open: ({ Channel, SourceConfig }, parts) => {
    const gphoto = new Gphoto(readLocalDevice(SourceConfig.Source_Uri), Channel, parts);
    const wantedMs = (durationSec(SourceConfig.Callback_Config.MaxExecTime) ?? 0) * 1000;
    const maxMs = Math.max(LEAST_MS, wantedMs);
    return {
      take: (signal) => takePicture(gphoto, maxMs, parts, signal),
      autoFocus: (signal) => focus(gphoto, signal),
      close: async () => {},
    };
  },
};

/** Into a folder, not to stdout: a camera that is set to RAW with JPEG brings two files. */
async function takePicture(
  gphoto: Gphoto,
  maxMs: number,
  { workDir }: CameraParts,
  signal: AbortSignal,
): Promise<Shot> {
  const folder = await mkdtemp(join(workDir, 'dslr-'));
  try {
    const args = ['--capture-image-and-download', '--force-overwrite', '--filename', '%n.%C'];
    const run = await gphoto.act(args, { maxMs, cwd: folder }, signal);
    const jpeg = await largestJpeg(folder);
    // Some cameras report an error after the picture came: it counts.
    if (jpeg) return { ok: true, jpeg, takenAtMs: null };
    return run.ok ? { ok: false, message: STATION_MESSAGES.rawOnly } : run;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function largestJpeg(folder: string): Promise<Buffer | null> {
  const names = (await readdir(folder)).filter((name) => /\.jpe?g$/i.test(name));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  const size = Math.max(0, ...sizes.filter((each) => each <= MAX_PICTURE_BYTES));
  const name = names[sizes.indexOf(size)];
  return name === undefined || size === 0 ? null : readFile(join(folder, name));
}

/** The name of this act is the same at Canon and Nikon. */
async function focus(gphoto: Gphoto, signal: AbortSignal): Promise<Outcome> {
  const run = await gphoto.act(['--set-config', 'autofocusdrive=1'], { maxMs: FOCUS_MS }, signal);
  return run.ok ? { ok: true, message: null } : run;
}
