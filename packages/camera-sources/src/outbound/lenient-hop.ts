// One request through Node's lenient HTTP parser, for cameras whose headers the strict one refuses (bare line
// feeds, Content-Length together with chunks). A new connection each time: the second try of a rare device.
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { INSECURE_TLS } from './agent-pools.ts';
import { BodyCollector } from './body-collector.ts';
import { failureKind } from './failure-kind.ts';
import type { Hop, HopResult } from './hop.ts';
import { refusal } from './strict-hop.ts';
import type { FailureKind, ResponseHead } from './types.ts';

/** Settles with what the origin answered or how it failed; never rejects. */
export function lenientHop(lookup: LookupFunction, tlsInsecure: boolean, hop: Hop): Promise<HopResult> {
  return new Promise((resolve) => {
    let head: ResponseHead | null = null;
    let body: BodyCollector | null = null;
    const request = open(lookup, tlsInsecure, hop);
    const settle = (result: HopResult) => {
      hop.signal.removeEventListener('abort', onAbort);
      resolve(result);
      request.destroy();
    };
    const fail = (kind: FailureKind) => {
      const received = head && body ? { ...head, body: body.bytes() } : null;
      settle({ ok: false, kind: kind === 'Timeout' && received ? 'SlowBody' : kind, received });
    };
    const onError = (err: Error) => {
      const error = refusal(err);
      if (error) settle({ ok: false, kind: 'Thrown', error });
      else fail(failureKind(err));
    };
    const onAbort = () => fail('Timeout');
    hop.signal.addEventListener('abort', onAbort, { once: true });
    request.on('timeout', onAbort).on('error', onError);
    request.on('response', (answer) => {
      const answered: ResponseHead = { status: answer.statusCode ?? 0, headers: answer.headers };
      const collector = new BodyCollector(hop.maxBytes, hop.onHead(answered));
      head = answered;
      body = collector;
      const finish = () => settle({ ok: true, ...answered, body: collector.bytes() });
      answer.on('error', onError).on('end', finish);
      answer.on('data', (chunk: Buffer) => {
        const verdict = collector.add(chunk);
        if (verdict === 'tooLarge') fail('TooLarge');
        if (verdict === 'enough') finish();
      });
    });
    request.end(hop.body);
  });
}

function open(lookup: LookupFunction, tlsInsecure: boolean, hop: Hop): http.ClientRequest {
  const options = {
    method: hop.method,
    headers: hop.headers,
    agent: false as const,
    timeout: hop.idleTimeoutMs,
    insecureHTTPParser: true,
    lookup,
    ...(tlsInsecure ? INSECURE_TLS : {}),
  };
  return hop.url.protocol === 'https:' ? https.request(hop.url, options) : http.request(hop.url, options);
}
