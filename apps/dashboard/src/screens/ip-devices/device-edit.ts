import type { IpDevice, IpDeviceType } from '@longview/contract';
import { tableOf } from '@longview/rules';
import { DEFAULT_DEVICE_PORTS, deviceProblems } from '@longview/rules/ip-devices';
import { sayField } from '@longview/texts/sentences/say-field';
import type { DeviceBody } from '../../api/cameras/ip-devices.ts';
import { sentenceText } from '../../locale/sentence.ts';
import { type HeaderEdit, headerEdits, headersOf } from '../../ui/fields/header-edit.ts';

/** A network device as it is edited, and back to what is saved (ENT-27, API-47). Pure. */

export const PORT_NAMES = [
  'HttpPort',
  'HttpsPort',
  'OnvifPort',
  'RtspPort',
  'StreamPort',
  'SrtPort',
  'FtpPort',
] as const;
export type PortName = (typeof PORT_NAMES)[number];

export interface DeviceEdit extends Record<PortName, string> {
  name: string;
  host: string;
  baseUri: string;
  username: string;
  /** Null keeps the stored one, an empty text takes it away. */
  password: string | null;
  headers: HeaderEdit[];
  useBasicAuth: boolean;
  tlsInsecure: boolean;
  manuf: string;
  model: string;
}

/** What is wrong with a field, by the name it has in answers of the service. */
export type DeviceFaults = Readonly<Record<string, string | undefined>>;

/** A new device begins with the ports of its type (IPD-09, IPD-10). */
export function newEdit(type: IpDeviceType): DeviceEdit {
  const firstPorts: Partial<Record<PortName, number>> = DEFAULT_DEVICE_PORTS[type];
  return {
    ...tableOf(PORT_NAMES, (name) => firstPorts[name]?.toString() ?? ''),
    name: '',
    host: '',
    baseUri: '',
    username: '',
    password: null,
    headers: [],
    useBasicAuth: false,
    tlsInsecure: false,
    manuf: '',
    model: '',
  };
}

export function editOf(stored: IpDevice): DeviceEdit {
  return {
    ...tableOf(PORT_NAMES, (name) => stored[name]?.toString() ?? ''),
    name: stored.Name ?? '',
    host: stored.Host ?? '',
    baseUri: stored.BaseUri ?? '',
    username: stored.Username ?? '',
    password: null,
    headers: headerEdits(stored.Headers),
    useBasicAuth: stored.UseBasicAuth,
    tlsInsecure: stored.TlsInsecure,
    manuf: stored.Manuf ?? '',
    model: stored.Model ?? '',
  };
}

/** The body of a save; without channels, which keeps them. `id` null makes a device. */
export function saveOf(edit: DeviceEdit, type: IpDeviceType, id: string | null): DeviceBody {
  const ports = PORT_NAMES.map((name) => [name, portOf(edit[name])] as const);
  return {
    Id: id,
    DeviceType: type,
    Name: textOf(edit.name),
    Host: textOf(edit.host),
    BaseUri: textOf(edit.baseUri),
    ...Object.fromEntries(ports),
    Username: textOf(edit.username),
    Password: edit.password,
    Headers: headersOf(edit.headers),
    UseBasicAuth: edit.useBasicAuth,
    TlsInsecure: edit.tlsInsecure,
    Manuf: textOf(edit.manuf),
    Model: textOf(edit.model),
  };
}

/** Fields that a save would be refused for, each with its sentence in English (IPD-08, IPD-10). */
export function faultsOf(edit: DeviceEdit, type: IpDeviceType): DeviceFaults {
  const problems = deviceProblems({ type, name: edit.name, host: edit.host, baseUri: edit.baseUri });
  const ports = PORT_NAMES.filter((name) => edit[name].trim() !== '' && !isPort(edit[name]));
  return {
    ...Object.fromEntries(problems.map(({ field, reason }) => [field, sentenceText(sayField(reason))])),
    ...Object.fromEntries(ports.map((name) => [name, sentenceText(sayField('FieldPort'))])),
  };
}

/** Another machine is meant: the stored password is not sent there (IPD-08). */
export function isOtherHost(edit: DeviceEdit, stored: IpDevice): boolean {
  return edit.host.trim().toLowerCase() !== (stored.Host ?? '').toLowerCase();
}

function isPort(text: string): boolean {
  const port = Number(text);
  return Number.isInteger(port) && port >= 1 && port <= 65_535;
}

const portOf = (text: string) => (text.trim() === '' ? null : Number(text));
const textOf = (text: string) => text.trim() || null;
