/** `longview-station list-cameras`: what this machine has, by the names that `Source_Uri` takes. */
import { CloseStack } from '@longview/base';
import type { Config } from '../config.ts';
import { NOTHING_ALLOWED } from '../data-dir/allowed.ts';
import { openStationDir } from '../data-dir/station-dir.ts';
import { detectCameras } from '../dslr/index.ts';
import { makeLogger } from '../log/log.ts';
import { openMachine } from '../machine.ts';

const LIST_MS = 30_000;
/** Cameras have dozens of sizes. */
const MAX_SIZES = 8;

/** Always 0: a machine without cameras is one too. */
export async function listCamerasCommand(config: Config): Promise<number> {
  const dir = await openStationDir(config.dir);
  const logger = makeLogger({ logLevel: 'error' }, () => {});
  const opened = new CloseStack(logger);
  try {
    const parts = openMachine(config, { dir, allowed: NOTHING_ALLOWED }, logger, opened);
    const captured = await parts.media.devices.list();
    const capture = captured.map(({ name, description, modes }) => `${description} (${name})${sizes(modes)}`);
    const dslr = await detectCameras(parts, AbortSignal.timeout(LIST_MS));
    const photo = dslr.ok
      ? dslr.found.map(({ name, description }) => `${description} (${name})`)
      : [dslr.message];
    process.stdout.write(`${section('Capture', capture)}${section('DSLR', photo)}`);
    return 0;
  } finally {
    await opened.close();
  }
}

function section(name: string, lines: readonly string[]): string {
  const shown = lines.length === 0 ? ['none'] : lines;
  return `${name}\n${shown.map((line) => `  ${line}\n`).join('')}`;
}

function sizes(modes: readonly { width: number; height: number }[]): string {
  const all = [...new Set(modes.map(({ width, height }) => `${width}x${height}`))];
  return all.length === 0 ? '' : `: ${all.slice(0, MAX_SIZES).join(', ')}`;
}
