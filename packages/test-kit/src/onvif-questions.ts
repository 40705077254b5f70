/** The SOAP side of a simulated ONVIF device: who is let in, which service is asked, and the answer or a fault. */
import type http from 'node:http';
import { DigestChecker } from './http-camera-digest.ts';
import {
  capabilities,
  deviceInformation,
  mediaUri,
  type NamedServices,
  newProfiles,
  oldProfiles,
  services,
  systemDateAndTime,
  videoSources,
} from './onvif-answers.ts';
import { envelope, fault, PREFIX_OF_NAMESPACE, readOperation, textOf } from './onvif-envelope.ts';
import { Lens } from './onvif-imaging.ts';
import { answerOddly } from './onvif-oddities.ts';
import { ONE_CAMERA, type OnvifDeviceOptions } from './onvif-options.ts';
import { Mount } from './onvif-ptz.ts';
import { TokenChecker } from './onvif-security.ts';

/** Questions that the standard opens to everybody. */
const OPEN: ReadonlySet<string> = new Set(['GetSystemDateAndTime', 'GetServices', 'GetCapabilities']);
const PREFIX_OF_PATH: Readonly<Record<string, string>> = {
  '/onvif/device_service': 'tds',
  '/onvif/media_service': 'trt',
  '/onvif/media2_service': 'tr2',
  '/onvif/ptz_service': 'tptz',
  '/onvif/imaging_service': 'timg',
};
const CLOCK = 'GetSystemDateAndTime';
const NOT_AUTHORIZED = fault('Sender', ['ter:NotAuthorized'], 'Sender not Authorized');
const NOT_SUPPORTED = fault('Receiver', ['ter:ActionNotSupported'], 'Optional Action Not Implemented');

export class Questions {
  port = 0;
  readonly asked: string[] = [];
  refusedCount = 0;
  readonly mount: Mount;
  readonly lens: Lens | null;
  readonly #options: OnvifDeviceOptions;
  readonly #tokens: TokenChecker;
  readonly #digests: DigestChecker;
  readonly #faults: string[] = [];

  constructor(options: OnvifDeviceOptions) {
    const login = options.login ?? { username: '', password: '' };
    this.#options = options;
    this.mount = new Mount(options.ptz ?? {});
    this.lens = options.imaging ? new Lens(options.imaging) : null;
    this.#tokens = new TokenChecker(login, () => this.#nowMs());
    this.#digests = new DigestChecker(login, {});
  }

  faults(): string[] {
    return [...this.#faults, ...this.#digests.faults];
  }

  async take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const xml = Buffer.concat(chunks).toString();
    const prefix = PREFIX_OF_PATH[request.url ?? ''];
    const asked = readOperation(xml);
    if (!prefix || !asked) {
      response.writeHead(404).end();
      return;
    }
    this.asked.push(asked.name);
    await this.#options.waits?.[asked.name];
    this.#answer(request, response, { xml, prefix, ...asked });
  }

  #answer(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    { xml, prefix, namespace, name }: { xml: string; prefix: string; namespace: string; name: string },
  ): void {
    const oddity = this.#options.oddities?.[name] ?? this.#options.oddities?.all;
    if (oddity) {
      answerOddly(oddity, response);
      return;
    }
    if (!request.headers['content-type']?.startsWith('application/soap+xml'))
      this.#faults.push('content type');
    const refusal = this.#refusal(request, xml, name);
    if (refusal?.challenges) {
      response.writeHead(401, { 'www-authenticate': refusal.challenges }).end();
      return;
    }
    if (name === 'Stop' && this.mount.ignoresStop) {
      request.socket.resetAndDestroy();
      return;
    }
    const isKnown = PREFIX_OF_NAMESPACE.get(namespace) === prefix;
    const body = refusal ? NOT_AUTHORIZED : (isKnown && this.#body(prefix, name, xml)) || NOT_SUPPORTED;
    const status = body.startsWith('<SOAP-ENV:Fault') ? (this.#options.faultStatus ?? 400) : 200;
    response.writeHead(status, { 'content-type': 'application/soap+xml; charset=utf-8' });
    response.end(envelope(body, this.#options.prefixes ?? 'Usual'));
  }

  /** Null for a caller who is let in. */
  #refusal(request: http.IncomingMessage, xml: string, name: string): { challenges?: string[] } | null {
    const { login, soapLogin = 'Token', hidesClock = false } = this.#options;
    if (!login || (OPEN.has(name) && !(hidesClock && name === CLOCK))) return null;
    if (soapLogin !== 'Token') {
      const digest = this.#digests.check(request.headers.authorization ?? '', 'POST', request.url ?? '');
      if (digest === 'wrong') this.refusedCount++;
      if (digest !== 'ok') return { challenges: this.#digests.challenge(digest === 'stale') };
    }
    return soapLogin === 'Digest' ? null : this.#tokenRefusal(xml, name);
  }

  /** A device that hides its clock cannot ask for the right time before it has told it. */
  #tokenRefusal(xml: string, name: string): object | null {
    const isOfAnyAge = name === CLOCK && xml.includes('UsernameToken>');
    const verdict = isOfAnyAge ? 'ok' : this.#tokens.check(xml);
    if (verdict === 'wrong') this.refusedCount++;
    return verdict === 'ok' ? null : {};
  }

  #body(prefix: string, name: string, xml: string): string | null {
    const { media = 'Both', ptz } = this.#options;
    if (prefix === 'tds') return this.#device(name);
    if (prefix === 'tptz') return ptz ? this.mount.answer(name, xml) : null;
    if (prefix === 'timg') return this.lens?.answer(name, xml) ?? null;
    if (prefix === 'trt') return media === 'New' ? null : this.#media('media', name, xml);
    return media === 'Old' || media === 'BrokenNew' ? null : this.#media('media2', name, xml);
  }

  #device(name: string): string | null {
    const { knowsServices = true, maker = { manufacturer: 'Acme & Sons', model: 'Eye <4>' } } = this.#options;
    if (name === CLOCK) return systemDateAndTime(this.#nowMs());
    if (name === 'GetServices') return knowsServices ? services(this.#named()) : null;
    if (name === 'GetCapabilities') return capabilities(this.#named());
    return name === 'GetDeviceInformation' ? deviceInformation(maker) : null;
  }

  #media(service: 'media' | 'media2', name: string, xml: string): string | null {
    const { cameras = ONE_CAMERA, calledRtsp = '127.0.0.1:554' } = this.#options;
    if (name === 'GetVideoSources' && service === 'media') return videoSources(cameras);
    if (name === 'GetProfiles' && service === 'media') return oldProfiles(cameras);
    if (name === 'GetProfiles') {
      if (textOf(xml, 'Type') !== 'All') this.#faults.push('profiles without configurations');
      return newProfiles(cameras);
    }
    const profiles = cameras.flatMap((camera) => camera.profiles);
    const profile = profiles.find(({ token }) => token === textOf(xml, 'ProfileToken'));
    const uris = { GetSnapshotUri: profile?.snapshotUri, GetStreamUri: profile?.streamUri };
    const uri = uris[name as keyof typeof uris];
    if (name === 'GetStreamUri' && textOf(xml, 'Protocol') !== 'RTSP') this.#faults.push('no protocol');
    if (uri === null || uri === undefined) return null;
    return mediaUri(
      service,
      name,
      uri.replace('{web}', this.#web()).replace('{rtsp}', `rtsp://${calledRtsp}`),
    );
  }

  #named(): NamedServices {
    const { media = 'Both', ptz, imaging } = this.#options;
    const at = (path: string) => `${this.#web()}/onvif/${path}_service`;
    return {
      device: at('device'),
      media: media === 'New' ? null : at('media'),
      media2: media === 'Old' ? null : at('media2'),
      ptz: ptz ? at('ptz') : null,
      imaging: imaging ? at('imaging') : null,
    };
  }

  #web(): string {
    return `http://${this.#options.calledWeb ?? `127.0.0.1:${this.port}`}`;
  }

  #nowMs(): number {
    return Date.now() + (this.#options.clockOffsetSec ?? 0) * 1000;
  }
}
