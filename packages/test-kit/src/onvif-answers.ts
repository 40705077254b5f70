/** What a simulated device answers of itself and its media, as the WSDLs of device, media and media2 have it. */
import { escapeText } from './onvif-envelope.ts';

export interface OnvifCamera {
  sourceToken: string;
  /** Largest first or not, as the device likes. */
  profiles: readonly OnvifProfileSketch[];
}

export interface OnvifProfileSketch {
  token: string;
  width: number;
  height: number;
  encoding: 'H264' | 'H265' | 'JPEG';
  /** Whole address, or none: a fault. */
  snapshotUri: string | null;
  streamUri: string | null;
  ptzNodeToken?: string;
}

/** Where the device says that its services are. */
export interface NamedServices {
  device: string;
  media: string | null;
  media2: string | null;
  ptz: string | null;
  imaging: string | null;
}

const NAMESPACES = {
  device: 'http://www.onvif.org/ver10/device/wsdl',
  media: 'http://www.onvif.org/ver10/media/wsdl',
  media2: 'http://www.onvif.org/ver20/media/wsdl',
  ptz: 'http://www.onvif.org/ver20/ptz/wsdl',
  imaging: 'http://www.onvif.org/ver20/imaging/wsdl',
} as const;

export function systemDateAndTime(nowMs: number): string {
  const at = new Date(nowMs);
  const time = `<tt:Hour>${at.getUTCHours()}</tt:Hour><tt:Minute>${at.getUTCMinutes()}</tt:Minute><tt:Second>${at.getUTCSeconds()}</tt:Second>`;
  const date = `<tt:Year>${at.getUTCFullYear()}</tt:Year><tt:Month>${at.getUTCMonth() + 1}</tt:Month><tt:Day>${at.getUTCDate()}</tt:Day>`;
  return (
    '<tds:GetSystemDateAndTimeResponse><tds:SystemDateAndTime><tt:DateTimeType>Manual</tt:DateTimeType>' +
    '<tt:DaylightSavings>false</tt:DaylightSavings><tt:TimeZone><tt:TZ>GMT0</tt:TZ></tt:TimeZone>' +
    `<tt:UTCDateTime><tt:Time>${time}</tt:Time><tt:Date>${date}</tt:Date></tt:UTCDateTime>` +
    '</tds:SystemDateAndTime></tds:GetSystemDateAndTimeResponse>'
  );
}

export function services(named: NamedServices): string {
  const listed = Object.entries(NAMESPACES).flatMap(([name, namespace]) => {
    const address = named[name as keyof NamedServices];
    if (address === null) return [];
    const version = '<tds:Version><tt:Major>2</tt:Major><tt:Minor>60</tt:Minor></tds:Version>';
    const where = `<tds:Namespace>${namespace}</tds:Namespace><tds:XAddr>${escapeText(address)}</tds:XAddr>`;
    return `<tds:Service>${where}${version}</tds:Service>`;
  });
  return `<tds:GetServicesResponse>${listed.join('')}</tds:GetServicesResponse>`;
}

export function capabilities({ device, media, ptz, imaging }: NamedServices): string {
  const part = (name: string, address: string | null) =>
    address === null ? '' : `<tt:${name}><tt:XAddr>${escapeText(address)}</tt:XAddr></tt:${name}>`;
  const parts = part('Device', device) + part('Media', media) + part('PTZ', ptz) + part('Imaging', imaging);
  return `<tds:GetCapabilitiesResponse><tds:Capabilities>${parts}</tds:Capabilities></tds:GetCapabilitiesResponse>`;
}

export function deviceInformation(maker: { manufacturer: string; model: string }): string {
  return (
    `<tds:GetDeviceInformationResponse><tds:Manufacturer>${escapeText(maker.manufacturer)}</tds:Manufacturer>` +
    `<tds:Model>${escapeText(maker.model)}</tds:Model><tds:FirmwareVersion>1.0</tds:FirmwareVersion>` +
    '<tds:SerialNumber>1</tds:SerialNumber><tds:HardwareId>1</tds:HardwareId></tds:GetDeviceInformationResponse>'
  );
}

const USE_COUNT = '<tt:UseCount>1</tt:UseCount>';
const BOUNDS = '<tt:Bounds x="0" y="0" width="1920" height="1080"/>';

/** What both media services write alike; `ptz` is null where nothing moves. */
function partsOf({ sourceToken }: OnvifCamera, profile: OnvifProfileSketch) {
  const { token, width, height, encoding, ptzNodeToken } = profile;
  const size = `<tt:Resolution><tt:Width>${width}</tt:Width><tt:Height>${height}</tt:Height></tt:Resolution>`;
  const node = ptzNodeToken && `<tt:NodeToken>${escapeText(ptzNodeToken)}</tt:NodeToken>`;
  return {
    token: escapeText(token),
    source: `<tt:Name>s</tt:Name>${USE_COUNT}<tt:SourceToken>${escapeText(sourceToken)}</tt:SourceToken>${BOUNDS}`,
    encoder: `<tt:Name>e</tt:Name>${USE_COUNT}<tt:Encoding>${encoding}</tt:Encoding>${size}<tt:Quality>5</tt:Quality>`,
    ptz: node ? `<tt:Name>p</tt:Name>${USE_COUNT}${node}` : null,
  };
}

function oldProfile(camera: OnvifCamera, profile: OnvifProfileSketch): string {
  const { token, source, encoder, ptz } = partsOf(camera, profile);
  const mount = ptz && `<tt:PTZConfiguration token="p">${ptz}</tt:PTZConfiguration>`;
  return (
    `<trt:Profiles fixed="true" token="${token}"><tt:Name>${token}</tt:Name>` +
    `<tt:VideoSourceConfiguration token="v">${source}</tt:VideoSourceConfiguration>` +
    `<tt:VideoEncoderConfiguration token="e">${encoder}</tt:VideoEncoderConfiguration>${mount ?? ''}</trt:Profiles>`
  );
}

function newProfile(camera: OnvifCamera, profile: OnvifProfileSketch): string {
  const { token, source, encoder, ptz } = partsOf(camera, profile);
  const mount = ptz && `<tr2:PTZ token="p">${ptz}</tr2:PTZ>`;
  return (
    `<tr2:Profiles token="${token}" fixed="true"><tr2:Name>${token}</tr2:Name><tr2:Configurations>` +
    `<tr2:VideoSource token="v">${source}</tr2:VideoSource>` +
    `<tr2:VideoEncoder token="e" GovLength="50">${encoder}</tr2:VideoEncoder>${mount ?? ''}` +
    '</tr2:Configurations></tr2:Profiles>'
  );
}

export function videoSources(cameras: readonly OnvifCamera[]): string {
  const size = '<tt:Resolution><tt:Width>1920</tt:Width><tt:Height>1080</tt:Height></tt:Resolution>';
  const all = cameras.map(
    ({ sourceToken }) =>
      `<trt:VideoSources token="${escapeText(sourceToken)}"><tt:Framerate>25</tt:Framerate>${size}</trt:VideoSources>`,
  );
  return `<trt:GetVideoSourcesResponse>${all.join('')}</trt:GetVideoSourcesResponse>`;
}

/** Of the older media service. */
export function oldProfiles(cameras: readonly OnvifCamera[]): string {
  const all = cameras.flatMap((camera) => camera.profiles.map((profile) => oldProfile(camera, profile)));
  return `<trt:GetProfilesResponse>${all.join('')}</trt:GetProfilesResponse>`;
}

/** Of the newer one, with all configurations. */
export function newProfiles(cameras: readonly OnvifCamera[]): string {
  const all = cameras.flatMap((camera) => camera.profiles.map((profile) => newProfile(camera, profile)));
  return `<tr2:GetProfilesResponse>${all.join('')}</tr2:GetProfilesResponse>`;
}

/** Of either service. */
export function mediaUri(service: 'media' | 'media2', name: string, uri: string): string {
  if (service === 'media2')
    return `<tr2:${name}Response><tr2:Uri>${escapeText(uri)}</tr2:Uri></tr2:${name}Response>`;
  const rest =
    '<tt:InvalidAfterConnect>false</tt:InvalidAfterConnect><tt:InvalidAfterReboot>false</tt:InvalidAfterReboot><tt:Timeout>PT60S</tt:Timeout>';
  return `<trt:${name}Response><trt:MediaUri><tt:Uri>${escapeText(uri)}</tt:Uri>${rest}</trt:MediaUri></trt:${name}Response>`;
}
