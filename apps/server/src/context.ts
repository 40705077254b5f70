/** Builds every long-lived thing by hand, in order, and closes it in reverse. Decides nothing. */
import { availableParallelism, totalmem } from 'node:os';
import { type Clock, CloseStack, type Logger, SingleFlight, systemClock } from '@longview/base';
import { type CloudTokens, createOutbound } from '@longview/camera-sources';
import type { Disk } from '@longview/frame-store';
import { mediaProgramFolders, startMediaPool } from '@longview/media';
import { openSandbox } from '@longview/sandbox';
import type { Config } from './config.ts';
import type { Ctx } from './context/ctx.ts';
import { openCapture } from './context/open-capture.ts';
import { openCore } from './context/open-core.ts';
import { openLive } from './context/open-live.ts';
import { openSignIn } from './context/open-sign-in.ts';
import { openStorage } from './context/open-storage.ts';
import { countInstallation } from './features/operation/index.ts';
import { isDiskLow } from './health.ts';
import { BodyBudget } from './http/bodies/body-budget.ts';
import { countBodies, countConnections, countDecoding, makeMetrics } from './metrics.ts';
import { openNodes, SharedClock } from './nodes/index.ts';
import { RunningMoves } from './ptz/index.ts';
import { ScheduleBook } from './schedules/index.ts';
import { StationPackages } from './station-packages/index.ts';

/** What tests give in place of the machine's own. */
export interface Machine {
  clock: Clock;
  /** Whether the disk of a folder has too little room for frames (OPS-10). */
  isDiskLow: (dir: string) => Promise<boolean>;
  /** The file system of the frames; the machine's own when absent. */
  disk?: Disk;
}

/** Opens everything; when a part fails, what was opened is closed again. @throws AppError */
export async function openContext(
  config: Config,
  logger: Logger,
  { clock = systemClock, isDiskLow: isLow = isDiskLow, disk }: Partial<Machine> = {},
): Promise<{ ctx: Ctx; close: () => Promise<void> }> {
  const opened = new CloseStack(logger);
  try {
    const ctx = await build(config, logger, { clock, isDiskLow: isLow, ...(disk && { disk }) }, opened);
    return { ctx, close: () => opened.close() };
  } catch (err) {
    await opened.close();
    throw err;
  }
}

async function build(config: Config, logger: Logger, machine: Machine, opened: CloseStack): Promise<Ctx> {
  const sharedClock = config.nodeUrl === null ? null : new SharedClock(machine.clock);
  const clock = sharedClock ?? machine.clock;
  const isDiskLow = () => machine.isDiskLow(config.dataDir);
  const basics = { config, clock, logger };
  const { url, captureDb, pools, ...ground } = await openCore({ ...basics, isDiskLow }, opened);
  const workers = availableParallelism();
  const mode = config.mediaSandbox;
  const sandbox = await openSandbox({ mode, logger, readable: mediaProgramFolders() });
  const media = startMediaPool({ workers, logger, clock, sandbox, heavyBytes: heavyBytes() });
  opened.push('media workers', () => media.close());
  const outbound = createOutbound({ clock, logger });
  opened.push('outbound connections', () => outbound.close());
  const nodes = await openNodes({ ...basics, ...ground, db: captureDb, outbound }, sharedClock, opened);
  const schedules = new ScheduleBook();
  const known = { ...basics, ...ground, ...nodes, media, outbound, schedules, metrics: makeMetrics() };
  const { disk } = machine;
  const storage = await openStorage(
    { ...known, captureDb, isDiskLow, ...(disk && { disk }), workers },
    opened,
  );
  const { notices, ...capture } = await openCapture({ ...known, ...storage, captureDb, url }, opened);
  const parts = { ...known, ...storage, ...capture };
  const signIn = await openSignIn({ ...parts, notices });
  const live = await openLive({ ...parts, ...signIn, notices }, opened);
  countInstallation(known.metrics.registry, parts);
  countConnections(known.metrics.registry, pools);
  const bodies = new BodyBudget();
  countBodies(known.metrics.registry, () => bodies.heldBytes);
  countDecoding(known.metrics.registry, media.budget);
  const linkRenewals = new SingleFlight<CloudTokens>();
  const stationPackages = new StationPackages({ ...basics, dataDir: config.dataDir });
  const moves = new RunningMoves();
  opened.push('moving cameras', () => moves.close());
  return { ...parts, ...signIn, ...live, bodies, linkRenewals, stationPackages, moves };
}

const MIB = 2 ** 20;

/** Of large pictures: a part of what there is. [EXT-369] */
function heavyBytes(): number {
  const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(1024 * MIB, Math.max(256 * MIB, Math.floor(memoryBytes / 4)));
}
