import { waitSecOf } from '../modes/call-failed.ts';
import { isRefusal } from '../modes/mode.ts';

/** What stands between a viewer and the live video, as the service answers without calling the camera. */
export type LiveStanding =
  | { kind: 'Open' }
  /** There is none, or not for this viewer. */
  | { kind: 'Refused' }
  /** Too many watch, or the service is busy. */
  | { kind: 'Busy'; waitSec: number }
  | { kind: 'NoAnswer' };

const PLAN_LACKS = 402;

/** `url` is the one of the socket: why a socket was refused no browser tells, so it is asked plainly. */
export async function askWhy(url: string, signal: AbortSignal): Promise<LiveStanding> {
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null);
  if (!answer) return { kind: 'NoAnswer' };
  if (answer.ok) return { kind: 'Open' };
  if (isRefusal(answer.status) || answer.status === PLAN_LACKS) return { kind: 'Refused' };
  return { kind: 'Busy', waitSec: waitSecOf(answer) };
}
