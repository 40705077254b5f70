// Why a search for the channels of a device brought none (API-49): the one sentence that helps most.
import { type CameraStatus, type CameraTrouble, describeTrouble } from './camera-trouble.ts';
import { describeHttpStatus } from './http-status.ts';

export interface SearchFacts {
  /** The name of the host leads to an address. */
  hasHost: boolean;
  /** Something listens at one of the ports that were looked at. */
  hasOpenPort: boolean;
  /** A user name is known. */
  hasLogin: boolean;
  /** A login was asked for, or refused, besides what `tries` say. */
  isLoginWanted: boolean;
  /** What addresses brought that were tried, each a failure. */
  tries: readonly { statusCode: CameraStatus; errorStatusCode: string | null; message: string }[];
}

/** What an address that is only guessed says of itself, and nothing of the device. */
const WRONG_GUESS: ReadonlySet<CameraStatus> = new Set(['NotFound', 'NotAnImage']);

/** A refused login first: what is behind it cannot be told. Then what most tries met; one odd answer says nothing. */
export function explainSearch(facts: SearchFacts): CameraTrouble {
  const { hasHost, hasOpenPort, hasLogin, isLoginWanted, tries } = facts;
  if (!hasHost) return describeTrouble('NoHost');
  if (!hasOpenPort) return describeTrouble('SearchNoPort');
  const refused = tries.filter(({ statusCode }) => statusCode === 'Unauthorized');
  if (isLoginWanted || refused.some(({ errorStatusCode }) => errorStatusCode === '401'))
    return describeHttpStatus(401, hasLogin);
  return refused[0] ?? prevailing(tries) ?? describeTrouble('SearchNothing');
}

/** What more than half of the tries say; null where they differ, or only say that the guess was wrong. */
function prevailing(tries: SearchFacts['tries']): CameraTrouble | null {
  const alike = Map.groupBy(tries, ({ message }) => message).values();
  const most = [...alike].find(({ length }) => length * 2 > tries.length)?.[0];
  return most && !WRONG_GUESS.has(most.statusCode) ? most : null;
}
