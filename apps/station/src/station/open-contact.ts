/** The line to the service at work: check-ins, what they bring, and what is answered. */
import { routes } from '@longview/contract';
import type { Outcome } from '../camera/types.ts';
import { CommandBook } from '../check-in/command-book.ts';
import { Contact } from '../check-in/contact.ts';
import { carryOut } from '../commands/carry-out.ts';
import { readDevice } from '../data-dir/device-file.ts';
import { reboot } from '../machine.ts';
import { checkInReport, type ReportDeps } from '../status/station-report.ts';
import type { OpenCameras } from './open-cameras.ts';
import type { Core } from './open-core.ts';
import type { Sending } from './open-sending.ts';

export interface OpenContact {
  contact: Contact;
  /** Makes the cameras those of the newest config. */
  applyConfig(): Promise<void>;
}

export async function openContact(
  ground: Core,
  { uploader }: Sending,
  open: OpenCameras,
  reported: ReportDeps,
): Promise<OpenContact> {
  const { parts, logger, reachability, service, time, configs } = ground;
  const commands = await openCommands(ground, open);
  const applyConfig = async () => {
    const { work } = configs;
    if (!work || ground.signal.aborted) return;
    await ground.addresses.note(work);
    await open.cameras.apply(work);
    open.previews.update(work.Config.Cameras);
    uploader.reconsider();
  };
  let applied = Promise.resolve();
  const contact = new Contact({
    ...{ clock: parts.clock, logger, reachability, service, time, configs },
    report: () => checkInReport(reported),
    // They may be for cameras that come with the config.
    onUpdate: (wanted) => reported.updater.offer(wanted),
    onCommands: (list) => void applied.then(() => commands.take(list)),
    onConfig: () => {
      applied = applyConfig().catch((err) => logger.error({ err }, 'a config could not be taken'));
    },
    onReached: () => {
      uploader.reconsider();
      ground.launcher?.tell({ type: 'reached' });
    },
    onRefused: () => takeNewPairing(ground),
  });
  return { contact, applyConfig };
}

function openCommands(ground: Core, { cameras, previews }: OpenCameras): Promise<CommandBook> {
  const { config, parts, logger, configs, onRestart: restart } = ground;
  const configOf = (id: string) =>
    configs.work?.Config.Cameras.find(({ ConfigId }) => ConfigId === id) ?? null;
  const deps = { parts, cameras, previews, configOf, restart, reboot: () => reboot(config) };
  return CommandBook.open({
    ...{ states: parts.states, logger },
    carryOut: (command) => carryOut(command, deps),
    answer: (commandId, outcome) => answerCommand(ground, commandId, outcome),
  });
}

const MAX_WORDS = 2000;

async function answerCommand(
  { service, reachability }: Core,
  commandId: string,
  outcome: Outcome,
): Promise<boolean> {
  const body = { Ok: outcome.ok, Message: outcome.message?.slice(0, MAX_WORDS) ?? null };
  const answer = await service.call(routes.answerDeviceCommand, { params: { commandId }, body });
  if (answer.ok) return true;
  reachability.heard(answer.failure);
  // 404: somebody else answered it, or its time is over.
  return answer.failure.kind === 'Refused' && answer.failure.status === 404;
}

/** Somebody may have paired this machine again while it ran; else somebody has to. */
export async function takeNewPairing({
  dir,
  device,
  reachability,
  onRefused,
  onRestart,
}: Core): Promise<void> {
  const now = await readDevice(dir.devicePath);
  if (!now || now.token === device.token) return onRefused();
  if (now.deviceId !== device.deviceId || now.serviceUrl !== device.serviceUrl) return onRestart();
  device.token = now.token;
  reachability.hurry();
}
