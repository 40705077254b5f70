import type { CheckInReply } from '@longview/contract';
import type { DeviceCalls } from './calls.ts';
import { mayReboot, rebootMachine } from './kiosk-agent.ts';
import type { Memory } from './memory.ts';

/** Carries out what people ask of a Window (DVP-07). */

type Command = CheckInReply['Commands'][number];

interface Outcome {
  isOk: boolean;
  message: string;
}

const RELOADS: Outcome = { isOk: true, message: 'The page is reloading.' };
const REBOOTS: Outcome = { isOk: true, message: 'The kiosk browser is restarting the machine.' };
const CANNOT_REBOOT: Outcome = {
  isOk: false,
  message: 'This browser cannot restart its machine. The page is reloading instead.',
};
const UNKNOWN: Outcome = { isOk: false, message: 'A Screen cannot do this.' };
const REMEMBERED = 20;

/**
 * Answers each command; gives whether the page is to be loaded again. A command that comes again, because its answer
 * did not get through, is only answered.
 */
export async function carryOut(
  commands: readonly Command[],
  { calls, memory }: { calls: DeviceCalls; memory: Memory },
): Promise<boolean> {
  let isReload = false;
  for (const { Id, Name } of commands) {
    const done = memory.get('done') ?? [];
    const isNew = !done.includes(Id);
    // First: a page that is loaded again must know it.
    if (isNew) memory.set('done', [...done, Id].slice(-REMEMBERED));
    const outcome = outcomeOf(Name, isNew);
    const { isOk, message } = outcome ?? UNKNOWN;
    await calls.answerCommand(Id, isOk, message);
    isReload ||= isNew && outcome !== null;
  }
  return isReload;
}

/** Does what is to be done beside loading the page; null for what is no command of a Window. */
function outcomeOf(name: string, isNew: boolean): Outcome | null {
  if (name === 'Restart') return RELOADS;
  if (name !== 'Reboot') return null;
  return (isNew ? rebootMachine() : mayReboot()) ? REBOOTS : CANNOT_REBOOT;
}
