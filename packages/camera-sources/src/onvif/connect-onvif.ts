// Finds the ONVIF service of a device, learns its clock, and asks where its services are.
import { bracketedHost } from '@longview/rules/ip-devices';
import type { DeviceLogin } from '../http-auth/device-login.ts';
import { OnvifFailure, orElse } from './onvif-failure.ts';
import { type Reach, reachableUrl } from './reachable-url.ts';
import { SoapClient } from './soap-client.ts';
import type { Operation } from './soap-envelope.ts';
import type { OnvifDeps, OnvifServices, OnvifTarget } from './types.ts';
import type { XmlNode } from './xml-node.ts';

/** A conversation with one device. */
export interface OnvifDevice {
  client: SoapClient;
  services: OnvifServices;
  reach: Reach;
}

const DEVICE_NAMESPACE = 'http://www.onvif.org/ver10/device/wsdl';
const SERVICE_OF_NAMESPACE: Readonly<Record<string, keyof OnvifServices>> = {
  'http://www.onvif.org/ver10/media/wsdl': 'media',
  'http://www.onvif.org/ver20/media/wsdl': 'media2',
  'http://www.onvif.org/ver20/ptz/wsdl': 'ptz',
  'http://www.onvif.org/ver20/imaging/wsdl': 'imaging',
};
/** Where devices answer that do not at their web port, most frequent first. */
const USUAL_PORTS: readonly number[] = [80, 8000, 8080, 8899, 2020, 443];

/** Device services to try, in order; the port that the user named for ONVIF is the only one if there is one. */
export function onvifPorts({ ports }: OnvifTarget): number[] {
  if (ports.onvif !== null) return [ports.onvif];
  const web = [ports.http, ports.https].filter((port) => port !== null);
  return [...new Set([...web, ...USUAL_PORTS])];
}

/**
 * The first of `ports` that speaks ONVIF. `ports`: those worth trying.
 * @throws OnvifFailure; AppError `TargetRefused`; the signal's reason
 */
export async function connectOnvif(
  target: OnvifTarget,
  ports: readonly number[],
  login: DeviceLogin,
  deps: OnvifDeps,
  signal: AbortSignal,
): Promise<OnvifDevice> {
  for (const url of ports.flatMap((port) => deviceUrls(target, port))) {
    const client = new SoapClient(target, login, deps, signal);
    if (!(await speaksOnvif(client, url, deps))) continue;
    const reach = { url, named: null, ports: target.ports, login: login.login };
    return { client, ...(await findServices(client, reach)) };
  }
  throw new OnvifFailure('NoAnswer', 'no port speaks ONVIF');
}

function deviceUrls({ host, ports }: OnvifTarget, port: number): URL[] {
  const at = `${bracketedHost(host)}:${port}/onvif/device_service`;
  const schemes =
    port === ports.https || port === 443 ? ['https'] : port === ports.onvif ? ['http', 'https'] : ['http'];
  return schemes.flatMap((scheme) => URL.parse(`${scheme}://${at}`) ?? []);
}

/** Its clock comes first, because all logins rest on it. A device that refuses to tell still speaks ONVIF. */
async function speaksOnvif(client: SoapClient, url: URL, { clock }: OnvifDeps): Promise<boolean> {
  try {
    const answer = await client.ask(url, operation('GetSystemDateAndTime'));
    const deviceMs = readUtc(answer.first('SystemDateAndTime', 'UTCDateTime'));
    if (deviceMs !== null) client.clockOffsetMs = deviceMs - clock.now();
    return true;
  } catch (err) {
    if (err instanceof OnvifFailure) return err.trouble !== 'NoAnswer' && err.trouble !== 'NotOnvif';
    throw err;
  }
}

/** Unix milliseconds; null where the device tells no time, or one that cannot be. */
function readUtc(node: XmlNode | null): number | null {
  const number = (...path: string[]) => Number.parseInt(node?.text(...path) ?? '', 10);
  const [year, month, day] = [number('Date', 'Year'), number('Date', 'Month'), number('Date', 'Day')];
  const time = [number('Time', 'Hour'), number('Time', 'Minute'), number('Time', 'Second')] as const;
  const ms = Date.UTC(year, month - 1, day, ...time);
  return month >= 1 && month <= 12 && year >= 1970 && year < 10_000 && !Number.isNaN(ms) ? ms : null;
}

/** By GetServices, else by the older GetCapabilities. @throws OnvifFailure when both fail */
async function findServices(client: SoapClient, reach: Reach): Promise<Omit<OnvifDevice, 'client'>> {
  const listed = await orElse(
    client.ask(reach.url, operation('GetServices'), '<IncludeCapability>false</IncludeCapability>'),
    null,
  );
  const addresses = listed ? fromServices(listed) : new Map<ServiceName, string>();
  if (addresses.has('media') || addresses.has('media2')) return toReachable(addresses, reach);
  const answer = await client.ask(reach.url, operation('GetCapabilities'), '<Category>All</Category>');
  return toReachable(new Map([...fromCapabilities(answer), ...addresses]), reach);
}

type ServiceName = keyof OnvifServices | 'device';

function fromServices(answer: XmlNode): Map<ServiceName, string> {
  const named = new Map<ServiceName, string>();
  for (const service of answer.all('Service')) {
    const namespace = service.text('Namespace');
    const name = namespace === DEVICE_NAMESPACE ? 'device' : SERVICE_OF_NAMESPACE[namespace];
    if (name) named.set(name, service.text('XAddr'));
  }
  return named;
}

function fromCapabilities(answer: XmlNode): Map<ServiceName, string> {
  const parts = { Device: 'device', Media: 'media', PTZ: 'ptz', Imaging: 'imaging' } as const;
  const found = Object.entries(parts).map(
    ([part, name]) => [name, answer.text('Capabilities', part, 'XAddr')] as const,
  );
  return new Map(found.filter(([, address]) => address !== ''));
}

function toReachable(addresses: ReadonlyMap<ServiceName, string>, from: Reach): Omit<OnvifDevice, 'client'> {
  const reach = { ...from, named: URL.parse(addresses.get('device') ?? '') };
  const at = (name: ServiceName) => {
    const named = addresses.get(name);
    const url = named ? reachableUrl(named, reach) : null;
    return url?.protocol.startsWith('http') ? url : null;
  };
  const services = { media: at('media'), media2: at('media2'), ptz: at('ptz'), imaging: at('imaging') };
  return { services, reach };
}

function operation(name: string): Operation {
  return { namespace: DEVICE_NAMESPACE, name };
}

/** What the device says it is; null where it does not. @throws AppError `TargetRefused`; the signal's reason */
export async function readMaker({
  client,
  reach,
}: OnvifDevice): Promise<{ manufacturer: string; model: string } | null> {
  const answer = await orElse(client.ask(reach.url, operation('GetDeviceInformation')), null);
  const text = (name: string) => answer?.text(name).slice(0, 100) ?? '';
  return answer && { manufacturer: text('Manufacturer'), model: text('Model') };
}
