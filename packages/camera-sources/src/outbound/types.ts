// The shapes of the outbound client: what may be asked and what comes back. No behaviour.
import type { TargetPolicy } from '@longview/rules/targets';
import type { HttpAuth } from '../http-auth/http-auth.ts';

/** Header names in lower case; several headers of one name are an array. */
export type ResponseHeaders = Record<string, string | string[] | undefined>;

export interface ResponseHead {
  status: number;
  headers: ResponseHeaders;
}

/** Takes the body piece by piece; `enough` ends the request at once. */
export type BodyWatcher = (chunk: Buffer) => 'more' | 'enough';

export interface OutboundRequest {
  /** Who asks, and what the operator allows; every address is checked against it (OPS-06). */
  policy: TargetPolicy;
  /** Default `GET`. Only GET and HEAD follow redirects and are tried again on a broken connection. */
  method?: string;
  /** Sent to the first origin only, never after a redirect to another. */
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The body only asks: it may be sent once more where a connection broke, whatever the method. */
  isRepeatable?: boolean;
  /** Takes no redirect that leads to another host than the first. */
  staysOnHost?: boolean;
  /** Login of the first origin; never used after a redirect to another. */
  auth?: HttpAuth;
  /** Ends the request; the call then rejects with the signal's reason. */
  signal?: AbortSignal;
  connectTimeoutMs?: number;
  /** For the whole call, with redirects and second tries. */
  totalTimeoutMs?: number;
  /** Longest silence before and within the answer. */
  idleTimeoutMs?: number;
  /** Most body bytes that are taken; more is the failure `TooLarge`. */
  maxBytes?: number;
  /** Takes any certificate, old TLS versions and weak ciphers: for the one device that needs it. */
  tlsInsecure?: boolean;
  /** Reads answers with broken headers by a second, lenient parser. Only for cameras. */
  lenient?: boolean;
  /** Asked once per final answer; a watcher gets the body instead of `body`, null collects it. */
  onBody?: (head: ResponseHead) => BodyWatcher | null;
}

export type FailureKind =
  | 'Refused'
  | 'NoHost'
  | 'Unreachable'
  | 'Timeout'
  | 'SlowBody'
  | 'Reset'
  | 'Tls'
  | 'NoTls'
  | 'Protocol'
  | 'TooLarge'
  | 'TooManyRedirects'
  | 'BadRedirect'
  | 'BadRequest';

/** A whole answer, or one that a watcher ended. Any HTTP status is an answer. */
export interface OutboundResponse extends ResponseHead {
  ok: true;
  /** The address that answered, after redirects. */
  url: URL;
  body: Buffer;
}

/** `received` is what had come when it failed, so that a whole picture behind a wrong length is not lost. */
export interface OutboundFailure {
  ok: false;
  kind: FailureKind;
  received: (ResponseHead & { body: Buffer }) | null;
}

export type OutboundResult = OutboundResponse | OutboundFailure;
