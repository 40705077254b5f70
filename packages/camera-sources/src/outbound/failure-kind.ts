// Translates the errors of sockets, TLS, DNS and HTTP parsers into the closed list of outbound failures.
import type { FailureKind } from './types.ts';

const KIND_OF_CODE: Readonly<Record<string, FailureKind>> = {
  ECONNREFUSED: 'Refused',
  ENOTFOUND: 'NoHost',
  EAI_AGAIN: 'NoHost',
  ENODATA: 'NoHost',
  EHOSTUNREACH: 'Unreachable',
  ENETUNREACH: 'Unreachable',
  EADDRNOTAVAIL: 'Unreachable',
  EHOSTDOWN: 'Unreachable',
  ETIMEDOUT: 'Timeout',
  UND_ERR_CONNECT_TIMEOUT: 'Timeout',
  UND_ERR_HEADERS_TIMEOUT: 'Timeout',
  UND_ERR_BODY_TIMEOUT: 'SlowBody',
  ECONNRESET: 'Reset',
  EPIPE: 'Reset',
  UND_ERR_SOCKET: 'Reset',
  UND_ERR_INVALID_ARG: 'BadRequest',
  ERR_INVALID_CHAR: 'BadRequest',
  ERR_UNESCAPED_CHARACTERS: 'BadRequest',
  UND_ERR_HEADERS_OVERFLOW: 'Protocol',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'Protocol',
  EPROTO: 'NoTls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'Tls',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Tls',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'Tls',
  HOSTNAME_MISMATCH: 'Tls',
};

/** Kind of failure behind a foreign error; `Reset` when it says nothing useful. */
export function failureKind(err: unknown): FailureKind {
  for (let at: unknown = err; at instanceof Error; at = inner(at)) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    const kind = KIND_OF_CODE[code];
    // A wrapper's UND_ERR_SOCKET says less than what it wraps.
    if (kind && !(code === 'UND_ERR_SOCKET' && at.cause instanceof Error)) return kind;
    if (code.startsWith('HPE_') || at.name === 'HTTPParserError') return 'Protocol';
    if (code.startsWith('ERR_SSL_')) return 'NoTls';
    if (code.startsWith('CERT_') || code.startsWith('ERR_TLS_')) return 'Tls';
  }
  return 'Reset';
}

function inner(err: Error): unknown {
  if (err instanceof AggregateError && err.errors.length > 0) return err.errors[0];
  return err.cause;
}
