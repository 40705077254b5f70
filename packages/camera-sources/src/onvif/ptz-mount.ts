// Moves one camera of a device by ONVIF (EXT-142). Every call is one question; waiting and stopping in time is the
// caller's. What a device does is a value: null where it did as told.
import type { PtzTrouble } from '@longview/rules';
import type { PtzPosition } from '@longview/rules/devices';
import type { OnvifDevice } from './connect-onvif.ts';
import { OnvifFailure, orElse } from './onvif-failure.ts';
import { escapeXml, type XmlNode } from './xml-node.ts';

const NAMESPACE = 'http://www.onvif.org/ver20/ptz/wsdl';
const MAX_PRESETS = 300;
const MAX_NAME = 100;
/** Longer tokens are taken by no call of ours. */
const MAX_TOKEN = 200;
/** How much later than asked the device itself stops a move, should our stop not come. */
const MARGIN_SEC = 1;

export interface PtzPreset {
  token: string;
  name: string;
}

/** Of full speed, -1 to 1; positive is right, up and closer. */
export interface PtzSpeed {
  pan: number;
  tilt: number;
  zoom: number;
}

export interface PtzAddress {
  url: URL;
  profileToken: string;
  nodeToken: string;
}

export class PtzMount {
  readonly #device: OnvifDevice;
  readonly #address: PtzAddress;
  /** Tells the cameras of a recorder apart. */
  readonly profileToken: string;

  constructor(device: OnvifDevice, address: PtzAddress) {
    this.#device = device;
    this.#address = address;
    this.profileToken = address.profileToken;
  }

  /** What the device does not tell is taken as not there. */
  async readInfo(): Promise<{ hasHome: boolean; presets: PtzPreset[] }> {
    const node = await orElse(
      this.#ask('GetNode', `<NodeToken>${escapeXml(this.#address.nodeToken)}</NodeToken>`),
      null,
    );
    const presets = await orElse(this.#askProfile('GetPresets'), null);
    return {
      hasHome: node?.text('PTZNode', 'HomeSupported') === 'true',
      presets: (presets?.all('Preset') ?? []).flatMap(toPreset).slice(0, MAX_PRESETS),
    };
  }

  /** Begins to move; the device itself stops a second after `durationSec` at the latest, where it can. */
  async move(speed: PtzSpeed, durationSec: number): Promise<PtzTrouble | null> {
    const velocity = `<Velocity>${panTilt(speed)}${zoom(speed)}</Velocity>`;
    const timeout = `<Timeout>PT${Math.ceil(durationSec) + MARGIN_SEC}S</Timeout>`;
    const trouble = await this.#tell('ContinuousMove', velocity + timeout);
    // Some devices take no timeout of ours.
    return trouble === 'Failed' ? this.#tell('ContinuousMove', velocity) : trouble;
  }

  stop(): Promise<PtzTrouble | null> {
    return this.#tell('Stop', '<PanTilt>true</PanTilt><Zoom>true</Zoom>');
  }

  goHome(): Promise<PtzTrouble | null> {
    return this.#tell('GotoHomePosition', '');
  }

  goToPreset(token: string): Promise<PtzTrouble | null> {
    return this.#tell('GotoPreset', `<PresetToken>${escapeXml(token)}</PresetToken>`);
  }

  /** Where it stands becomes a preset: that of `token`, or a new one (EXT-343). */
  async savePreset(name: string, token: string | null): Promise<PtzTrouble | null> {
    const of = token === null ? '' : `<PresetToken>${escapeXml(token)}</PresetToken>`;
    const trouble = await this.#tell('SetPreset', `<PresetName>${escapeXml(name)}</PresetName>${of}`);
    return trouble === 'Failed' ? 'NotSaved' : trouble;
  }

  removePreset(token: string): Promise<PtzTrouble | null> {
    return this.#tell('RemovePreset', `<PresetToken>${escapeXml(token)}</PresetToken>`);
  }

  /** Where it stands by its own word, for finding out whether somebody moves it [STA-06]. */
  async readPosition(): Promise<PtzPosition | PtzTrouble> {
    try {
      return toPosition(await this.#askProfile('GetStatus'));
    } catch (err) {
      return troubleOf(err);
    }
  }

  async #tell(name: string, inner: string): Promise<PtzTrouble | null> {
    try {
      await this.#askProfile(name, inner);
      return null;
    } catch (err) {
      return troubleOf(err);
    }
  }

  #askProfile(name: string, inner = ''): Promise<XmlNode> {
    return this.#ask(name, `<ProfileToken>${escapeXml(this.#address.profileToken)}</ProfileToken>${inner}`);
  }

  #ask(name: string, inner: string): Promise<XmlNode> {
    return this.#device.client.ask(this.#address.url, { namespace: NAMESPACE, name }, inner);
  }
}

function troubleOf(err: unknown): PtzTrouble {
  if (!(err instanceof OnvifFailure)) throw err;
  return err.trouble === 'NoAnswer' || err.trouble === 'Unauthorized' ? err.trouble : 'Failed';
}

function toPosition(answer: XmlNode): PtzPosition {
  const status = answer.first('PTZStatus');
  const at = (part: string, axis: string) => {
    const text = status?.first('Position', part)?.attribute(axis) ?? '';
    return text === '' || !Number.isFinite(Number(text)) ? null : Number(text);
  };
  const isMoving = ['PanTilt', 'Zoom'].some((part) => status?.text('MoveStatus', part) === 'MOVING');
  return { pan: at('PanTilt', 'x'), tilt: at('PanTilt', 'y'), zoom: at('Zoom', 'x'), isMoving };
}

function toPreset(node: XmlNode): PtzPreset[] {
  const token = node.attribute('token');
  if (token === '' || token.length > MAX_TOKEN) return [];
  return [{ token, name: node.text('Name').slice(0, MAX_NAME) || token }];
}

/** Parts that do not move are left out: a mount without zoom refuses even a zoom of 0. */
function panTilt({ pan, tilt }: PtzSpeed): string {
  return pan === 0 && tilt === 0 ? '' : `<tt:PanTilt x="${pan}" y="${tilt}"/>`;
}

function zoom({ zoom: x }: PtzSpeed): string {
  return x === 0 ? '' : `<tt:Zoom x="${x}"/>`;
}
