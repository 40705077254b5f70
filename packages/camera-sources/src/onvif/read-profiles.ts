// Reads the media profiles of a device and their addresses, by the newer media service where it works, else the older.
import type { OnvifDevice } from './connect-onvif.ts';
import { orElse } from './onvif-failure.ts';
import { reachableUrl } from './reachable-url.ts';
import type { Operation } from './soap-envelope.ts';
import type { OnvifProfile } from './types.ts';
import { escapeXml, type XmlNode } from './xml-node.ts';

/** A recorder with 64 cameras names two each. */
const MAX_PROFILES = 128;

const NAMESPACES = {
  media: 'http://www.onvif.org/ver10/media/wsdl',
  media2: 'http://www.onvif.org/ver20/media/wsdl',
} as const;

type MediaService = keyof typeof NAMESPACES;

/**
 * Profiles with video, in the device's order.
 * @throws OnvifFailure when the device tells none at all; AppError `TargetRefused`; the signal's reason
 */
export async function readProfiles(device: OnvifDevice): Promise<OnvifProfile[]> {
  const { media, media2 } = device.services;
  if (!media) return media2 ? profilesOf(device, media2, 'media2') : [];
  const newer = media2 ? await orElse(profilesOf(device, media2, 'media2'), []) : [];
  return newer.length > 0 ? newer : profilesOf(device, media, 'media');
}

async function profilesOf({ client }: OnvifDevice, url: URL, service: MediaService): Promise<OnvifProfile[]> {
  const inner = service === 'media2' ? '<Type>All</Type>' : '';
  const answer = await client.ask(url, operation(service, 'GetProfiles'), inner);
  const profiles = answer.all('Profiles').map((node) => toProfile(node, service));
  return profiles.filter(({ token, sourceToken }) => token && sourceToken).slice(0, MAX_PROFILES);
}

function toProfile(node: XmlNode, service: MediaService): OnvifProfile {
  const old = service === 'media';
  const configurations = old ? node : node.first('Configurations');
  const part = (older: string, newer: string) => configurations?.first(old ? older : newer) ?? null;
  const encoder = part('VideoEncoderConfiguration', 'VideoEncoder');
  const ptz = part('PTZConfiguration', 'PTZ');
  const pixels = (name: string) =>
    Math.max(0, Number.parseInt(encoder?.text('Resolution', name) ?? '', 10) || 0);
  return {
    token: node.attribute('token'),
    sourceToken: part('VideoSourceConfiguration', 'VideoSource')?.text('SourceToken') ?? '',
    width: pixels('Width'),
    height: pixels('Height'),
    ptzNodeToken: ptz?.text('NodeToken') || null,
    service,
  };
}

/** Where its single pictures are; null where it has none. @throws AppError `TargetRefused`; the signal's reason */
export async function readSnapshotUrl(device: OnvifDevice, profile: OnvifProfile): Promise<URL | null> {
  const inner = `<ProfileToken>${escapeXml(profile.token)}</ProfileToken>`;
  const url = await readUrl(device, profile, 'GetSnapshotUri', inner);
  // Some name their video stream here.
  return url?.protocol.startsWith('http') ? url : null;
}

/** Where its video is; null where it has none. @throws AppError `TargetRefused`; the signal's reason */
export async function readStreamUrl(device: OnvifDevice, profile: OnvifProfile): Promise<URL | null> {
  const token = `<ProfileToken>${escapeXml(profile.token)}</ProfileToken>`;
  const setup =
    profile.service === 'media2'
      ? '<Protocol>RTSP</Protocol>'
      : '<StreamSetup><tt:Stream>RTP-Unicast</tt:Stream><tt:Transport><tt:Protocol>RTSP</tt:Protocol></tt:Transport></StreamSetup>';
  const url = await readUrl(device, profile, 'GetStreamUri', setup + token);
  return url?.protocol.startsWith('rtsp') ? url : null;
}

async function readUrl(
  device: OnvifDevice,
  { service }: OnvifProfile,
  name: string,
  inner: string,
): Promise<URL | null> {
  const url = device.services[service];
  const answer = url && (await orElse(device.client.ask(url, operation(service, name), inner), null));
  const named = answer?.text('MediaUri', 'Uri') || answer?.text('Uri');
  return named ? reachableUrl(named, device.reach) : null;
}

function operation(service: MediaService, name: string): Operation {
  return { namespace: NAMESPACES[service], name };
}
