/** Builds what the Station's parts use of the machine: programs, the network, decoders, small files. */
import { type CloseStack, type Logger, systemClock } from '@longview/base';
import { createOutbound, createRegistry } from '@longview/camera-sources';
import { images, startMediaPool } from '@longview/media';
import type { TargetPolicy } from '@longview/rules/targets';
import type { Outcome, Parts } from './camera/types.ts';
import type { Config } from './config.ts';
import type { Allowed } from './data-dir/allowed.ts';
import type { StationDir } from './data-dir/station-dir.ts';
import { runProgram } from './program/run-program.ts';
import { programTrouble } from './program/run-script.ts';

/** Ends with `opened`. */
export function openMachine(
  config: Config,
  { dir, allowed }: { dir: StationDir; allowed: Allowed },
  logger: Logger,
  opened: CloseStack,
): Parts {
  const clock = systemClock;
  const outbound = createOutbound({ clock, logger });
  opened.push('outbound connections', () => outbound.close());
  const media = startMediaPool({ workers: 1, logger, clock });
  opened.push('media workers', () => media.close());
  const registry = createRegistry({ outbound, clock, logger, stills: media.stills, images });
  const policy = policyOf(config, allowed);
  const { findScript, workDir, states } = dir;
  return {
    ...{ clock, logger, runProgram, outbound, policy, registry, media },
    ...{ allowed, findScript, workDir, states },
  };
}

/** Private networks; this machine and the internet where its own file says so (EXT-389). */
function policyOf({ targets }: Config, allowed: Allowed): TargetPolicy {
  const isThisMachine = targets === 'on' && allowed.allowsAddresses('this-machine');
  return {
    caller: 'user',
    privateTargets: isThisMachine ? 'all' : targets,
    publicTargets: allowed.allowsAddresses('public') ? 'on' : 'off',
  };
}

const REBOOT_MS = 30_000;

/** Restarts the whole machine. */
export async function reboot({ rebootCommand }: Config): Promise<Outcome> {
  const result = await runProgram(rebootCommand, { maxMs: REBOOT_MS, maxOutputBytes: 64 * 1024 });
  const trouble = programTrouble(rebootCommand.join(' '), result, REBOOT_MS);
  return trouble === null ? { ok: true, message: null } : { ok: false, message: trouble };
}
