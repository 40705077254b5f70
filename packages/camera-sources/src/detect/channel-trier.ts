// Tries addresses of one device: first without the login, and with it only where the device asks for one, so that no
// more wrong logins come to it than it takes (Foscam and others lock themselves).
import { AppError } from '@longview/base';
import { describeHttpStatus } from '@longview/rules/camera-report';
import { DETECT_TRY_MS } from '@longview/rules/targets';
import type { DeviceLogin, LoginUse } from '../http-auth/device-login.ts';
import type { Login } from '../http-auth/http-auth.ts';
import { failedGrab, troubleGrab } from '../report.ts';
import type { Grab } from '../source.ts';
import type { DetectDeps, DetectTarget } from './types.ts';

export class ChannelTrier {
  readonly #target: DetectTarget;
  readonly #login: DeviceLogin;
  readonly #deps: DetectDeps;
  readonly #signal: AbortSignal;

  constructor(target: DetectTarget, login: DeviceLogin, deps: DetectDeps, signal: AbortSignal) {
    this.#target = target;
    this.#login = login;
    this.#deps = deps;
    this.#signal = signal;
  }

  /** Rejects only with the signal's reason. */
  async try(url: string): Promise<Grab> {
    const use: LoginUse = url.startsWith('rtsp') ? 'rtsp' : 'http';
    const hasPlaces = url.includes('{password}');
    // Without a login the places would be sent as one.
    const anonymous = hasPlaces ? loginWanted() : await this.#grab(url, null);
    if (!isLoginWanted(anonymous)) return anonymous;
    const known = await this.#login.run(use, async (login) => {
      const grab = await this.#grab(url, login);
      this.#login.note(use, isRefused(grab, hasPlaces) ? 'refused' : 'accepted');
      return grab;
    });
    return known ?? anonymous;
  }

  async #grab(url: string, login: Login | null): Promise<Grab> {
    const { headers, useBasicAuth, tlsInsecure, policy } = this.#target;
    const target = { url, ...login, headers, useBasicAuth, tlsInsecure, policy, staysOnHost: true };
    const inTime = AbortSignal.any([this.#signal, AbortSignal.timeout(DETECT_TRY_MS)]);
    try {
      return await this.#deps.cameras.test(target, inTime);
    } catch (err) {
      this.#signal.throwIfAborted();
      if (err instanceof AppError) return failedGrab('TargetRefused', 0);
      if (inTime.aborted) return failedGrab('Timeout', DETECT_TRY_MS);
      throw err;
    }
  }
}

function loginWanted(): Grab {
  return troubleGrab(describeHttpStatus(401, false), 0, { errorStatusCode: '401' });
}

/** Cameras that take the login in the address say in a text, as if all were well, that it is wrong. */
function isRefused(grab: Grab, hasPlaces: boolean): boolean {
  return isLoginWanted(grab) || (hasPlaces && !grab.ok && grab.report.statusCode === 'NotAnImage');
}

/** 403 is about rights: another login is not asked for. */
function isLoginWanted(grab: Grab): boolean {
  return !grab.ok && grab.report.statusCode === 'Unauthorized' && grab.report.errorStatusCode === '401';
}
