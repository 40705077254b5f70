import type { Statement } from '@longview/rules';
import type { z } from 'zod';

/**
 * One route of the service: the contract from which the server's validation, the typed client, the API
 * reference and the access test are made. Nothing else may name a path or a wire field.
 */

/** Who may call (PRM-20). A statement is checked on the feed or collection named in the call. */
export type Who =
  | 'anyone'
  | 'signedIn'
  | 'account' // members and API keys of the owning account
  | 'member' // members only, by session
  | 'device' // a paired device, by its own token
  | 'accountOrWindow' // and Windows whose playlist shows it
  | 'metrics'
  | 'streamKey' // an encoder, by the key in the address or as bearer token
  | { statement: Statement };

const WHO_TEXTS: Readonly<Record<Extract<Who, string>, string>> = {
  anyone: 'anyone',
  signedIn: 'signed-in users',
  account: 'members and API keys of the account',
  member: 'members of the account, signed in',
  device: 'the paired device, with its token',
  accountOrWindow: 'members and API keys of the account, and Windows whose playlist shows it',
  metrics: 'holders of the metrics token',
  streamKey: 'an encoder with its stream key',
};

/** Who may call a route, in words, for the API reference and OpenAPI. */
export const whoText = (who: Who): string =>
  typeof who === 'string' ? WHO_TEXTS[who] : `callers with ${who.statement}`;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An answer that is not JSON, e.g. a picture or a playlist. */
export interface BytesReply {
  contentType: string;
}

export interface RouteSpec {
  id: string;
  method: Method;
  /** Path with `:name` parameters, e.g. `/api/nv/feed/getfeedstate/:feedId`. */
  path: string;
  summary: string;
  who: Who;
  /** The page where a browser that opens this address is led instead, e.g. `/roles`. */
  page?: string;
  /** Requirement rows this route follows. */
  rows: readonly string[];
  /** Statuses with an error body that this route may answer besides 429, 500 and 503 (GEN-12). */
  errors: readonly number[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * The body as it looks when what was answered is sent back whole: fields of it that `body` has not are read-only, taken
   * and not looked at. Any other field is refused by its name (EXT-330).
   */
  sentBack?: z.ZodType;
  /** Called by Stations and Windows, which may be newer than the service: fields it does not know are left aside (EXT-330). */
  leavesUnknown?: true;
  /** How the body comes; `json` when `body` is given, else `none`. A `multipart` one is read as a stream. */
  bodyKind?: 'json' | 'bytes' | 'multipart' | 'none';
  /** Bytes that are not gathered first: the handler reads them as they come, and counts them. */
  isStreamed?: true;
  /** Largest body in bytes, where it is not what `bodyLimitOf` says. */
  maxBodyBytes?: number;
  /** Success status → JSON shape, bytes, or null for an empty answer. */
  replies: Readonly<Record<number, z.ZodType | BytesReply | null>>;
}

/** Declares a route; keeps the literal types so that handlers and the client are typed by it. */
export function route<const R extends RouteSpec>(spec: R): R {
  return spec;
}

/** What is taken from anyone, and of routes that need no body (EXT-365). */
export const SMALL_BODY_BYTES = 2 ** 16;
const JSON_BODY_BYTES = 2 ** 20;

/** The largest body of a route in bytes: its own; else 64 KiB for anyone or without a body, else 1 MiB (GEN-16, EXT-365). */
export function bodyLimitOf({ maxBodyBytes, who, body }: RouteSpec): number {
  return maxBodyBytes ?? (who === 'anyone' || !body ? SMALL_BODY_BYTES : JSON_BODY_BYTES);
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type OrEmpty<T> = T extends undefined ? Record<never, never> : T;

/** What a handler gets: parsed parameters, query and body. */
export interface RouteInput<R extends RouteSpec> {
  params: OrEmpty<Out<R['params']>>;
  query: OrEmpty<Out<R['query']>>;
  body: R['bodyKind'] extends 'bytes'
    ? R['isStreamed'] extends true
      ? undefined
      : Uint8Array
    : Out<R['body']>;
}

/** What a client gives. */
export interface RouteArgs<R extends RouteSpec> {
  params?: In<R['params']>;
  query?: In<R['query']>;
  body?: R['bodyKind'] extends 'bytes'
    ? Uint8Array | Blob
    : R['bodyKind'] extends 'multipart'
      ? FormData
      : In<R['body']>;
}

/** The JSON a route answers with on success; `undefined` for bytes and empty answers. */
export type RouteReply<R extends RouteSpec> = {
  [S in keyof R['replies']]: R['replies'][S] extends z.ZodType ? z.output<R['replies'][S]> : undefined;
}[keyof R['replies']];
