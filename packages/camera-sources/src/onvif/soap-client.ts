// Asks one device by SOAP, through the guarded client, and logs in as the device wants it: by HTTP, by a token in the
// message, or by both. First asks without a login, so that a wrong one is sent no more often than needed.
import type { DeviceLogin } from '../http-auth/device-login.ts';
import type { HttpAuth } from '../http-auth/http-auth.ts';
import { OnvifFailure, type OnvifTrouble } from './onvif-failure.ts';
import { readAnswer, type SoapAnswer } from './read-answer.ts';
import { type Operation, soapEnvelope, usernameToken } from './soap-envelope.ts';
import type { OnvifDeps, OnvifTarget } from './types.ts';
import type { XmlNode } from './xml-node.ts';

/** More than the profiles of a recorder with 64 cameras. */
const MAX_BYTES = 2 * 1024 * 1024;
const CONNECT_MS = 3_000;
/** For one question, with the login's second try. */
const TOTAL_MS = 6_000;

const TROUBLE_OF: Readonly<Record<Exclude<SoapAnswer['kind'], 'Answer'>, OnvifTrouble>> = {
  Unauthorized: 'Unauthorized',
  Unsupported: 'Unsupported',
  Fault: 'Fault',
  NotSoap: 'NotOnvif',
  NoAnswer: 'NoAnswer',
};

interface Sent {
  answer: SoapAnswer;
  hasToken: boolean;
  /** HTTP itself refused the login, and its refusal is counted. */
  isHttpRefusal: boolean;
}

export class SoapClient {
  /** The device's clock minus ours; tokens are checked against the device's. */
  clockOffsetMs = 0;
  readonly #target: OnvifTarget;
  readonly #deps: OnvifDeps;
  readonly #login: DeviceLogin;
  readonly #signal: AbortSignal;
  readonly #auth: HttpAuth | null;
  #isLoginInHeader = false;
  #usesToken = false;
  #isRefused = false;

  constructor(target: OnvifTarget, login: DeviceLogin, deps: OnvifDeps, signal: AbortSignal) {
    this.#target = target;
    this.#deps = deps;
    this.#login = login;
    this.#signal = signal;
    this.#auth = login.httpAuth('soap', () => {
      this.#isLoginInHeader = true;
    });
  }

  /**
   * The answer's element. `inner` is XML within the operation. One after another: a client has one conversation.
   * @throws OnvifFailure; AppError `TargetRefused`; the signal's reason
   */
  async ask(url: URL, operation: Operation, inner = ''): Promise<XmlNode> {
    const first = await this.#send(url, operation, inner, this.#usesToken);
    const last = this.#mayAddToken(first) ? await this.#sendWithToken(url, operation, inner, first) : first;
    this.#note(last);
    if (last.answer.kind === 'Answer') return last.answer.body;
    throw new OnvifFailure(TROUBLE_OF[last.answer.kind], `${operation.name}: ${last.answer.kind}`);
  }

  #mayAddToken({ answer, hasToken, isHttpRefusal }: Sent): boolean {
    if (answer.kind !== 'Unauthorized' || hasToken || isHttpRefusal || this.#isRefused) return false;
    return this.#login.mayTry('soap');
  }

  async #sendWithToken(url: URL, operation: Operation, inner: string, first: Sent): Promise<Sent> {
    const sent = await this.#login.run('soap', () => this.#send(url, operation, inner, true));
    if (sent && sent.answer.kind !== 'Unauthorized') this.#usesToken = true;
    return sent ?? first;
  }

  #note({ answer, hasToken, isHttpRefusal }: Sent): void {
    if (!hasToken && !this.#isLoginInHeader) return;
    if (answer.kind === 'Answer') this.#login.note('soap', 'accepted');
    if (answer.kind !== 'Unauthorized') return;
    if (hasToken && !isHttpRefusal) this.#login.note('soap', 'refused');
    this.#isRefused = true;
  }

  async #send(url: URL, operation: Operation, inner: string, hasToken: boolean): Promise<Sent> {
    const { policy, tlsInsecure, headers } = this.#target;
    this.#isLoginInHeader = false;
    const token = hasToken && this.#login.login;
    const deviceNowMs = this.#deps.clock.now() + this.clockOffsetMs;
    const action = `${operation.namespace}/${operation.name}`;
    const result = await this.#deps.outbound.request(url, {
      policy,
      method: 'POST',
      headers: { ...headers, 'Content-Type': `application/soap+xml; charset=utf-8; action="${action}"` },
      body: soapEnvelope(operation, inner, token ? usernameToken(token, deviceNowMs) : ''),
      ...(this.#auth && !this.#isRefused && { auth: this.#auth }),
      signal: this.#signal,
      connectTimeoutMs: CONNECT_MS,
      totalTimeoutMs: TOTAL_MS,
      maxBytes: MAX_BYTES,
      tlsInsecure,
      lenient: true,
      isRepeatable: true,
    });
    const isHttpRefusal = result.ok && result.status === 401 && this.#isLoginInHeader;
    return { answer: readAnswer(result, operation.name), hasToken, isHttpRefusal };
  }
}
