import type { CheckInReply } from '@longview/contract';
import type { DeviceCalls } from './calls.ts';
import type { Memory } from './memory.ts';

/** Carries out what people ask of a Window (DVP-07). */

type Command = CheckInReply['Commands'][number];

const ANSWERS: Readonly<Record<string, { isOk: boolean; message: string }>> = {
  Restart: { isOk: true, message: 'The page is loaded again.' },
  Reboot: {
    isOk: false,
    message: 'A browser cannot restart its machine. The page is loaded again instead.',
  },
};
const REMEMBERED = 20;
const UNKNOWN = { isOk: false, message: 'A Window cannot do this.' };

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
    const isKnown = Object.hasOwn(ANSWERS, Name);
    const { isOk, message } = (isKnown && ANSWERS[Name]) || UNKNOWN;
    // First: a page that is loaded again must know it.
    if (isNew) memory.set('done', [...done, Id].slice(-REMEMBERED));
    await calls.answerCommand(Id, isOk, message);
    isReload ||= isNew && isKnown;
  }
  return isReload;
}
