/** Builds a Station from its folder, runs it, and ends it in order. Knows every part; decides nothing itself. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { CloseStack, type Logger } from '@longview/base';
import { routes } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { createKinds } from './camera/kinds.ts';
import { Copies } from './capture-loop/copies.ts';
import { createDeliver } from './capture-loop/deliver.ts';
import { StationCameras } from './capture-loop/station-cameras.ts';
import { CommandBook } from './check-in/command-book.ts';
import { ConfigStore } from './check-in/config-store.ts';
import { Contact } from './check-in/contact.ts';
import { openClock } from './clock/open-clock.ts';
import { carryOut } from './commands/carry-out.ts';
import type { Config } from './config.ts';
import { type DeviceIdentity, readDevice } from './data-dir/device-file.ts';
import type { StationDir } from './data-dir/station-dir.ts';
import { type LogBuffer, sendLog, uploadLog } from './log/log-upload.ts';
import { openMachine, reboot } from './machine.ts';
import { createPower } from './power/index.ts';
import { createPreviews } from './preview/index.ts';
import { createPtzGate } from './ptz/index.ts';
import type { Answer } from './service/answer.ts';
import { createServiceCalls } from './service/service-calls.ts';
import { Spool } from './spool/spool.ts';
import { realDisk } from './spool/spool-disk.ts';
import { checkInReport, type ReportDeps, stationStatus } from './status/station-report.ts';
import type { StationStatus } from './status/types.ts';
import { FeedAddresses } from './upload/feed-addresses.ts';
import { createSendPicture, isInOrder } from './upload/send-picture.ts';
import { Uploader } from './upload/uploader.ts';

export interface StationOptions {
  config: Config;
  dir: StationDir;
  device: DeviceIdentity;
  logger: Logger;
  log: LogBuffer;
  /** The program is to begin anew: a command said so, or this machine is another device now. */
  onRestart(): void;
  /** The token is good no more: somebody has to pair this machine again. */
  onRefused(): void;
  pairCode(): string | null;
}

export interface Station {
  status(): StationStatus;
  /** Ends what is in hand; what was taken is on the disk. */
  close(): Promise<void>;
}

const FREE_LOOK_MS = 10_000;

export async function startStation(options: StationOptions): Promise<Station> {
  const { config, dir, logger, log } = options;
  const opened = new CloseStack(logger);
  const stop = new AbortController();
  const startId = randomBytes(6).toString('hex');
  const device = { ...options.device };
  const parts = openMachine(config, dir, logger, opened);
  const { clock, states } = parts;
  const startedAtMs = clock.now();
  const time = await openClock(clock, states, startId);
  const configs = await ConfigStore.open(dir.configPath, device.deviceId);
  const addresses = await FeedAddresses.open(states, device.deviceId);
  const { spoolBytes: budgetBytes, freeBytes: floorBytes } = config;
  const spool = await Spool.open({ dir: dir.spoolDir, budgetBytes, floorBytes, disk: realDisk, logger });
  const service = createServiceCalls({
    baseUrl: device.serviceUrl,
    authorization: () => `Device ${device.token}`,
  });
  const heard = <T>(answer: Answer<T>): Answer<T> => {
    if (!answer.ok) contact.heard(answer.failure);
    return answer;
  };

  const send = createSendPicture({
    ...{ service, time, addresses, work: () => configs.work },
    onFailure: (failure) => contact.heard(failure),
  });
  const uploader = new Uploader({
    ...{ clock, logger, spool, send, backlogPerSec: config.backlogPerSec },
    isOpen: () => contact.isReached,
    isInOrder: (feedId) => isInOrder(configs.work, feedId),
    hasAddress: (feedId) => addresses.sidOf(feedId) !== null,
  });
  const copies = new Copies({ logger, dirs: [config.copiesDir, config.copies2Dir], floorBytes });
  const deliver = createDeliver({
    ...{ logger, spool, time, copies },
    offer: (entries) => uploader.offer(entries),
    sendNow: async (feedId, timeSec, jpeg) => {
      if (!contact.isReached || addresses.sidOf(feedId) === null) return false;
      const unsureRun = time.clock.isSet ? null : time.run;
      return (await send({ feedId, timeSec, unsureRun }, jpeg, 1, stop.signal)).kind === 'Done';
    },
  });

  const power = createPower({ ...parts, reboot: () => reboot(config) });
  const ptz = createPtzGate(parts);
  const cameras = new StationCameras({
    ...{ parts, power, ptz, clock, deliver, logger },
    time: time.clock,
    kinds: createKinds(join(dir.path, 'folders')),
    isCrowded: () => spool.isCrowded,
  });
  const previews = createPreviews({
    ...{ clock, logger },
    serverNow: () => time.clock.now(),
    glance: async (configId, maxAgeMs, signal) => {
      const unit = cameras.find(configId);
      return unit ? unit.glance(maxAgeMs, signal) : { ok: false, message: 'This Station has no such camera.' };
    },
    send: async (configid, jpeg, takenAtMs) => {
      const capturedat = formatTime(Math.floor(time.clock.ofMachine(takenAtMs) / 1000));
      const answer = heard(await service.call(routes.setDevicePreview, { query: { configid, capturedat }, body: jpeg }));
      return answer.ok ? { ok: true, message: null } : { ok: false, message: answer.failure.message };
    },
  });

  const commands = await CommandBook.open({
    ...{ states, logger },
    carryOut: (command) =>
      carryOut(command, {
        ...{ parts, cameras, previews, restart: options.onRestart, reboot: () => reboot(config) },
        configOf: (id) => configs.work?.Config.Cameras.find(({ ConfigId }) => ConfigId === id) ?? null,
      }),
    answer: async (commandId, { ok: Ok, message: Message }) => {
      const body = { Ok, Message: Message?.slice(0, 2000) ?? null };
      const answer = heard(await service.call(routes.answerDeviceCommand, { params: { commandId }, body }));
      // 404: somebody else answered it, or its time is over.
      return answer.ok || (answer.failure.kind === 'Refused' && answer.failure.status === 404);
    },
  });

  const applyConfig = async () => {
    const { work } = configs;
    if (!work || stop.signal.aborted) return;
    await addresses.note(work);
    await cameras.apply(work);
    previews.update(work.Config.Cameras);
    uploader.reconsider();
  };
  const onRefused = async () => {
    const now = await readDevice(dir.devicePath);
    if (!now || now.token === device.token) return options.onRefused();
    // Somebody paired this machine again meanwhile.
    if (now.deviceId !== device.deviceId || now.serviceUrl !== device.serviceUrl) return options.onRestart();
    device.token = now.token;
    contact.hurry();
  };
  const contact: Contact = new Contact({
    ...{ clock, logger, service, time, configs, onRefused },
    report: () => checkInReport(reportDeps),
    onCommands: (list) => commands.take(list),
    onConfig: () => void applyConfig().catch((err) => logger.error({ err }, 'a config could not be taken')),
    onReached: () => uploader.reconsider(),
  });
  const reportDeps: ReportDeps = {
    ...{ deviceId: device.deviceId, serviceUrl: device.serviceUrl, startedAtMs, startId, floorBytes },
    ...{ time, spool, cameras, uploader, contact, pairCode: options.pairCode },
    configVersion: () => configs.version,
    isStopping: () => stop.signal.aborted,
  };

  let freeBytes = await spool.freeBytes();
  const lookAtDisk = async () => {
    while (!stop.signal.aborted) {
      await clock.sleep(FREE_LOOK_MS, stop.signal).catch(() => {});
      freeBytes = await spool.freeBytes();
    }
  };

  await applyConfig();
  const isOpen = () => contact.isReached;
  const work = [
    contact.run(stop.signal),
    uploader.run(stop.signal),
    uploadLog(log, { clock, service, isOpen }, stop.signal),
    lookAtDisk(),
  ];
  return {
    status: () => stationStatus(reportDeps, freeBytes),
    close: async () => {
      stop.abort();
      await previews.close();
      await cameras.close();
      await power.close();
      await ptz.close();
      await Promise.all(work);
      if (contact.isReached) await sendLog(log, service);
      await opened.close();
    },
  };
}
