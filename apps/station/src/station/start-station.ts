/** Builds a Station from its folder, runs it, and ends it in order. Knows every part; decides nothing itself. */
import { CloseStack } from '@longview/base';
import { sendLog, uploadLog } from '../log/log-upload.ts';
import { type ReportDeps, stationStatus } from '../status/station-report.ts';
import type { StationStatus } from '../status/types.ts';
import type { Updater } from '../update/updater.ts';
import { type OpenCameras, openCameras } from './open-cameras.ts';
import { openContact, takeNewPairing } from './open-contact.ts';
import { type Core, openCore, type StationOptions } from './open-core.ts';
import { openSending, type Sending } from './open-sending.ts';
import { openUpdater } from './open-updater.ts';

export interface Station {
  status(): StationStatus;
  /** Somebody paired this machine again: goes on with the new token, or begins anew as another device. */
  takePairing(): Promise<void>;
  /** The launcher keeps this version of the program. */
  kept(): void;
  /** Ends what is in hand; what was taken is on the disk. */
  close(): Promise<void>;
}

const DISK_LOOK_MS = 10_000;

export async function startStation(options: StationOptions): Promise<Station> {
  const opened = new CloseStack(options.logger);
  const stop = new AbortController();
  const ground = await openCore(options, stop.signal, opened);
  const sending = await openSending(ground);
  const open = openCameras(ground, sending);
  const updater = await openUpdater(ground);
  const reported = reportDeps(ground, sending, open, updater);
  const { contact, applyConfig } = await openContact(ground, sending, open, reported);
  await applyConfig();
  const disk = await watchDisk(ground);
  const { uploader, clipSender } = sending;
  const sent = [uploader.run(stop.signal), clipSender.run(stop.signal)];
  const work = [contact.run(stop.signal), ...sent, runLog(ground), disk.ended];
  return {
    status: () => stationStatus(reported, disk.freeBytes()),
    takePairing: () => takeNewPairing(ground),
    kept: () => void updater.kept().then(() => ground.reachability.hurry()),
    close: async () => {
      stop.abort();
      await updater.close();
      await closeCameras(open);
      await Promise.all(work);
      if (ground.reachability.isReached) await sendLog(ground.log, ground.service);
      await opened.close();
    },
  };
}

function reportDeps(
  ground: Core,
  { uploader }: Sending,
  { cameras }: OpenCameras,
  updater: Updater,
): ReportDeps {
  const { config, device, signal, configs } = ground;
  return {
    ...ground,
    ...{ deviceId: device.deviceId, serviceUrl: device.serviceUrl, floorBytes: config.freeBytes },
    ...{ uploader, cameras, updater, configVersion: () => configs.version, isStopping: () => signal.aborted },
  };
}

/** Looks now and then, for who asks how it does must not wait for a disk. */
async function watchDisk({ parts, spool, signal }: Core) {
  let freeBytes = await spool.freeBytes();
  const look = async () => {
    while (!signal.aborted) {
      await parts.clock.sleep(DISK_LOOK_MS, signal).catch(() => {});
      freeBytes = await spool.freeBytes();
    }
  };
  return { freeBytes: () => freeBytes, ended: look() };
}

function runLog({ log, parts, service, reachability, signal }: Core): Promise<void> {
  return uploadLog(log, { clock: parts.clock, service, isOpen: () => reachability.isReached }, signal);
}

async function closeCameras({ previews, cameras, power, ptz }: OpenCameras): Promise<void> {
  await previews.close();
  await cameras.close();
  await power.close();
  await ptz.close();
}
