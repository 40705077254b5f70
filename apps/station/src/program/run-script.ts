/** Runs scripts of the Station by their names, and says in a sentence what went wrong with a program. */
import { stationMessage } from '@longview/rules/devices';
import type { Outcome, Parts, ProgramResult } from '../camera/types.ts';

/** What a script may print; of more nobody reads anything. */
const MAX_OUTPUT_BYTES = 64 * 1024;
const MAX_WORDS = 300;

export interface ScriptCall {
  /** Name of a file in the scripts' folder. */
  script: string;
  args: readonly string[];
  /** `ConfigId` of the camera it is run for; the script finds it in `LONGVIEW_CAMERA`. */
  configId: string;
  maxMs: number;
}

/** The outcome's message is the last line that the script printed, or what went wrong. */
export async function runScript(
  { allowed, findScript, runProgram }: Pick<Parts, 'allowed' | 'findScript' | 'runProgram'>,
  { script, args, configId, maxMs }: ScriptCall,
  signal: AbortSignal,
): Promise<Outcome> {
  const refusal = allowed.scriptRefusal(script);
  if (refusal !== null) return { ok: false, message: refusal };
  const path = await findScript(script);
  if (path === null) return { ok: false, message: stationMessage('noScriptPutIt', { name: script }) };
  const limits = { maxMs, maxOutputBytes: MAX_OUTPUT_BYTES, env: { LONGVIEW_CAMERA: configId } };
  const result = await runProgram([path, ...args], limits, signal);
  const message = programTrouble(script, result, maxMs);
  return message === null
    ? { ok: true, message: lastLine(result.stdout.toString()) }
    : { ok: false, message };
}

/** Null when it ended well. */
export function programTrouble(
  name: string,
  { ok, code, why, stderrTail }: ProgramResult,
  maxMs: number,
): string | null {
  if (ok) return null;
  if (why === 'tooMuch') return stationMessage('printedTooMuch', { name });
  if (why === 'aborted') return stationMessage('noMoreTime', { name });
  const where = endOf(name, why, code, maxMs);
  const said = lastLine(stderrTail);
  return said === null ? where : stationMessage('itSaid', { where, why: said });
}

function endOf(name: string, why: ProgramResult['why'], code: number | null, maxMs: number): string {
  if (why === 'timeout') return stationMessage('tookTooLong', { name, n: maxMs / 1000 });
  if (why === 'spawn') return stationMessage('notStarted', { name });
  return code === null ? stationMessage('killed', { name }) : stationMessage('endedWith', { name, n: code });
}

function lastLine(text: string): string | null {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.findLast((line) => line !== '')?.slice(0, MAX_WORDS) ?? null;
}
