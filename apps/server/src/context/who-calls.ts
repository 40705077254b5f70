/** Who calls: the one place that turns credentials into an Actor (PRM-20, PUB-01). Decides nothing about objects. */
import type { Actor, Presented } from '@longview/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashAccessKey, readPasses } from '../access/index.ts';
import { findDeviceCaller, findViewCaller, knownDevice, type ViewKey } from '../features/devices/index.ts';
import type { WhoCalls } from '../http/callers/who-calls.ts';
import { findKeyHolder, findUser, hasUsers, knownKey, toHeaders } from '../sign-in/index.ts';
import type { Ctx } from './ctx.ts';

type CallerParts = Pick<Ctx, 'db' | 'clock' | 'secrets' | 'auth' | 'callers' | 'mailer'>;

/** Answers `http` who calls, for sessions, keys and devices. */
export function whoCallsOf(parts: CallerParts): WhoCalls {
  return {
    findActor: (request, reply) => findActor(parts, request, reply),
    knownCaller: (request) => knownCaller(parts, request),
    isSetUp: () => hasUsers(parts.db),
  };
}

/** Explicit credentials come before the cookie. */
async function findActor(ctx: CallerParts, request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  const caller = await findCaller(ctx, request, reply);
  const actor = { ...caller, presented: presentedIn(ctx, request, caller) };
  request.actor = actor;
  return actor;
}

async function findCaller(ctx: CallerParts, request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  const token = deviceToken(request);
  if (token !== null) return findDeviceCaller(ctx, token);
  const key = explicitKey(request);
  if (key) return findKeyHolder(ctx, key);
  const view = viewKey(request);
  if (view) return (await findViewCaller(ctx, view)) ?? { kind: 'anyone' };
  const { cookie } = request.headers;
  if (!cookie) return { kind: 'anyone' };
  const known = findUser(ctx, cookie, () => toHeaders(request));
  const found = known instanceof Promise ? await known : known;
  if (!found) return { kind: 'anyone' };
  if (found.cookies?.length) reply.header('Set-Cookie', found.cookies);
  return found.actor;
}

/** What comes with the call beside who calls: an access key, passwords given before, the client's address. */
function presentedIn(ctx: CallerParts, request: FastifyRequest, caller: Actor): Presented {
  const { accesskey } = queryOf(request);
  // A wrong token of a Window opens nothing, as a wrong access key: what is public neither (PUB-11).
  const key = accesskey ?? (caller.kind === 'anyone' ? viewKey(request)?.token : undefined);
  return {
    keyHash: key ? hashAccessKey(key).toString('base64') : null,
    passes: readPasses(ctx, request.headers.cookie),
    ip: request.ip,
  };
}

/** As `parseQuery` made it: texts, by names in lower case. */
const queryOf = ({ query }: FastifyRequest) => query as Record<string, string | undefined>;

/** The API key that a call names, right or wrong. */
function explicitKey(request: FastifyRequest): string | undefined {
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ', 2);
  return scheme === 'Bearer' ? token : queryOf(request).apikey;
}

/** The token of a device that a call names, right or wrong (DVP-01). */
function deviceToken({ headers }: FastifyRequest): string | null {
  const [scheme, token = ''] = (headers.authorization ?? '').split(' ', 2);
  return scheme === 'Device' ? token : null;
}

/** Where a page plays a Window's playlist without being the Window (PUB-11). */
function viewKey(request: FastifyRequest): ViewKey | null {
  const { tdid: deviceId = '', tdtoken: token } = queryOf(request);
  return token === undefined ? null : { deviceId, token };
}

function knownCaller(ctx: Pick<CallerParts, 'callers'>, request: FastifyRequest): string | null {
  const token = deviceToken(request);
  if (token !== null) return knownDevice(ctx, token);
  const key = explicitKey(request);
  if (key) return knownKey(ctx, key);
  const view = viewKey(request);
  return view && knownDevice(ctx, view);
}
