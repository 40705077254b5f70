import {
  type CallResult,
  type CheckIn,
  type CheckInReply,
  createClient,
  type DeviceConfig,
  type RouteArgs,
  type RouteReply,
  type RouteSpec,
  routes,
} from '@longview/contract';
import { WINDOW_TIMES } from '@longview/rules/devices';

/** The calls of a Window (DVP-01 to DVP-11), each with a deadline; whatever may come is a value. */

export type Outcome<T> =
  | { kind: 'Answer'; data: T; headers: Headers }
  /** What the Window has already is still so. */
  | { kind: 'Same' }
  /** The token has ended: the Window was deleted, or paired anew elsewhere. */
  | { kind: 'Unpaired' }
  /** 403: its account is closed, for now. The token stays. */
  | { kind: 'NotLetIn' }
  /** Nobody answered, or somebody else: a proxy, the page of a network that wants a login. */
  | { kind: 'NoAnswer' };

/** What a call of pairing came to; these have no token yet. */
export type PairingResult<R extends RouteSpec> = CallResult<RouteReply<R>>;

type Headings = Record<string, string>;

async function call<const R extends RouteSpec>(
  route: R,
  args: RouteArgs<R>,
  headers: Headings,
): Promise<PairingResult<R>> {
  const client = createClient({ baseUrl: '', headers });
  const signal = AbortSignal.timeout(WINDOW_TIMES.answerSec * 1000);
  return client(route, args, { signal }).catch(() => SILENCE);
}

const SILENCE: CallResult<never> = {
  ok: false,
  status: null,
  code: 'NoConnection',
  message: 'The server did not respond in time.',
  reason: 'NoConnection',
  params: {},
  fields: [],
};

const pollHeader = (pollToken: string | null): Headings =>
  pollToken === null ? {} : { authorization: `Poll ${pollToken}` };

/** DVP-02, with the token of before when the same code is renewed. */
export function askPairing(body: RouteArgs<typeof routes.askPairing>['body'] & object, poll: string | null) {
  return call(routes.askPairing, { body }, pollHeader(poll));
}

/** DVP-03. */
export function pollPairing(pairKey: string, poll: string) {
  return call(routes.pollPairing, { params: { pairKey } }, pollHeader(poll));
}

/** The calls with the token of the Window, which goes in a header and nowhere else. */
export class DeviceCalls {
  readonly #authorization: string;

  constructor(token: string) {
    this.#authorization = `Device ${token}`;
  }

  checkIn(body: CheckIn): Promise<Outcome<CheckInReply>> {
    return this.#ask(routes.checkInDevice, { body }, (reply) => Array.isArray(reply?.Commands));
  }

  /** `etag` of the config that is known. */
  config(etag: string | null): Promise<Outcome<DeviceConfig>> {
    const headers: Headings = etag === null ? {} : { 'if-none-match': etag };
    return this.#ask(routes.getDeviceConfig, {}, (reply) => Array.isArray(reply?.Play?.Sequences), headers);
  }

  answerCommand(commandId: string, Ok: boolean, Message: string | null): Promise<Outcome<unknown>> {
    return this.#ask(routes.answerDeviceCommand, { params: { commandId }, body: { Ok, Message } });
  }

  sendPicture(body: Blob): Promise<Outcome<unknown>> {
    return this.#ask(routes.setDevicePreview, { body });
  }

  log(Lines: string): Promise<Outcome<unknown>> {
    return this.#ask(routes.writeDeviceLog, { body: { Lines } });
  }

  /** `isSound`: an answer is the service's, and not a page that some network gives instead. */
  async #ask<const R extends RouteSpec>(
    route: R,
    args: RouteArgs<R>,
    isSound: (data: RouteReply<R>) => boolean = () => true,
    headers: Headings = {},
  ): Promise<Outcome<NonNullable<RouteReply<R>>>> {
    const result = await call(route, args, { authorization: this.#authorization, ...headers });
    if (result.ok && isSound(result.data)) {
      const data = result.data as NonNullable<RouteReply<R>>;
      return { kind: 'Answer', data, headers: result.headers };
    }
    return { kind: result.ok ? 'NoAnswer' : kindOf(result) };
  }
}

function kindOf({ status, code }: { status: number | null; code: string }) {
  if (status === 304) return 'Same';
  if (status === 401 && code === 'BadDeviceToken') return 'Unpaired';
  return status === 403 ? 'NotLetIn' : 'NoAnswer';
}
