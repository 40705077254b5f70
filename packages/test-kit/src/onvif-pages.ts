/** What a simulated ONVIF device gives to GET requests: its single pictures, by HTTP digest where it has a login. */
import type http from 'node:http';
import { MOVING_PICTURES } from './http-camera.ts';
import { DigestChecker } from './http-camera-digest.ts';
import type { OnvifDeviceOptions } from './onvif-options.ts';

export class Pages {
  readonly fetched: string[] = [];
  refusedCount = 0;
  readonly #options: OnvifDeviceOptions;
  readonly #digests: DigestChecker | null;

  constructor(options: OnvifDeviceOptions) {
    const { login, snapshotLogin = login } = options;
    this.#options = options;
    this.#digests = snapshotLogin ? new DigestChecker(snapshotLogin, {}) : null;
  }

  faults(): string[] {
    return this.#digests?.faults ?? [];
  }

  give({ url = '', headers }: http.IncomingMessage, response: http.ServerResponse): void {
    this.fetched.push(url);
    const page = this.#options.pages?.[url];
    if (page) page(response);
    else if (!url.startsWith('/still/')) response.writeHead(404).end();
    else this.#givePicture(url, headers.authorization ?? '', response);
  }

  #givePicture(path: string, authorization: string, response: http.ServerResponse): void {
    const verdict = this.#digests?.check(authorization, 'GET', path) ?? 'ok';
    if (verdict === 'wrong') this.refusedCount++;
    if (verdict === 'ok') {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(MOVING_PICTURES[0]);
    } else {
      response
        .writeHead(401, { 'www-authenticate': this.#digests?.challenge(verdict === 'stale') ?? [] })
        .end();
    }
  }
}
