/** A mount that moves, as the PTZ service of a simulated device: what it was told, and whether it moves now. */
import { attributeOf, escapeText, fault, textOf } from './onvif-envelope.ts';

export interface PtzOptions {
  presets?: readonly { token: string; name: string }[];
  hasHome?: boolean;
  /** A mount without zoom refuses it. */
  hasZoom?: boolean;
  /** Takes no timeout of a client. */
  refusesTimeout?: boolean;
  /** Ends the connection instead of stopping. */
  ignoresStop?: boolean;
  /** Saves no more presets. */
  isFull?: boolean;
  /** Many do not tell where they stand. */
  hidesPosition?: boolean;
}

/** Where a mount stands, each -1 to 1. */
export interface MountPosition {
  pan: number;
  tilt: number;
  zoom: number;
}

/** One thing the mount was told, in order. */
export interface PtzDeed {
  deed: 'Move' | 'Stop' | 'Home' | 'Preset' | 'OwnStop' | 'SavePreset' | 'RemovePreset';
  profileToken: string | null;
  pan?: number;
  tilt?: number;
  zoom?: number;
  presetToken?: string | null;
  presetName?: string | null;
}

const ROUTES = [
  ...(['GetNode', 'GetPresets', 'GetStatus'] as const),
  ...(['ContinuousMove', 'Stop', 'GotoHomePosition', 'GotoPreset'] as const),
  ...(['SetPreset', 'RemovePreset'] as const),
];
type Route = (typeof ROUTES)[number];

export class Mount {
  readonly deeds: PtzDeed[] = [];
  isMoving = false;
  position: MountPosition = { pan: 0, tilt: 0, zoom: 0 };
  readonly #options: PtzOptions;
  #presetList: { token: string; name: string }[];
  #ownStop: NodeJS.Timeout | undefined;

  constructor(options: PtzOptions) {
    this.#options = options;
    this.#presetList = [...(options.presets ?? [])];
  }

  /** The answer's body; null for an operation that it does not know. */
  answer(name: string, xml: string): string | null {
    const profileToken = textOf(xml, 'ProfileToken');
    const routes: Record<Route, () => string> = {
      GetNode: () => this.#node(xml),
      GetPresets: () => this.#presets(),
      GetStatus: () => this.#status(),
      ContinuousMove: () => this.#move(xml, profileToken),
      Stop: () => this.#stop(profileToken, 'Stop'),
      GotoHomePosition: () => this.#home(profileToken),
      GotoPreset: () => this.#goTo(textOf(xml, 'PresetToken'), profileToken),
      SetPreset: () => this.#save(xml, profileToken),
      RemovePreset: () => this.#remove(textOf(xml, 'PresetToken'), profileToken),
    };
    return ROUTES.includes(name as Route) ? routes[name as Route]() : null;
  }

  get ignoresStop(): boolean {
    return this.#options.ignoresStop ?? false;
  }

  close(): void {
    clearTimeout(this.#ownStop);
  }

  #node(xml: string): string {
    const token = textOf(xml, 'NodeToken') ?? '';
    const home = this.#options.hasHome ?? true;
    return (
      `<tptz:GetNodeResponse><tptz:PTZNode token="${escapeText(token)}" FixedHomePosition="false"><tt:Name>Mount</tt:Name>` +
      '<tt:SupportedPTZSpaces/><tt:MaximumNumberOfPresets>100</tt:MaximumNumberOfPresets>' +
      `<tt:HomeSupported>${home}</tt:HomeSupported></tptz:PTZNode></tptz:GetNodeResponse>`
    );
  }

  #presets(): string {
    const presets = this.#presetList.map(
      ({ token, name }) =>
        `<tptz:Preset token="${escapeText(token)}"><tt:Name>${escapeText(name)}</tt:Name></tptz:Preset>`,
    );
    return `<tptz:GetPresetsResponse>${presets.join('')}</tptz:GetPresetsResponse>`;
  }

  #status(): string {
    const { pan, tilt, zoom } = this.position;
    const moves = this.isMoving ? 'MOVING' : 'IDLE';
    const position = `<tt:Position><tt:PanTilt x="${pan}" y="${tilt}"/><tt:Zoom x="${zoom}"/></tt:Position>`;
    const status = `<tt:MoveStatus><tt:PanTilt>${moves}</tt:PanTilt><tt:Zoom>IDLE</tt:Zoom></tt:MoveStatus>`;
    const told = this.#options.hidesPosition ? '' : position + status;
    const time = '<tt:UtcTime>2026-05-01T06:30:00Z</tt:UtcTime>';
    return `<tptz:GetStatusResponse><tptz:PTZStatus>${told}${time}</tptz:PTZStatus></tptz:GetStatusResponse>`;
  }

  #move(xml: string, profileToken: string | null): string {
    const number = (element: string, attribute: string) => Number(attributeOf(xml, element, attribute) ?? 0);
    const [pan, tilt, zoom] = [number('PanTilt', 'x'), number('PanTilt', 'y'), number('Zoom', 'x')];
    const timeout = /^PT([\d.]+)S$/.exec(textOf(xml, 'Timeout') ?? '');
    if ([pan, tilt, zoom].some((part) => Math.abs(part) > 1)) return invalid('ter:InvalidVelocity');
    if (this.#options.hasZoom === false && xml.includes('Zoom')) return invalid('ter:SpaceNotSupported');
    if (this.#options.refusesTimeout && timeout) return invalid('ter:TimeoutNotSupported');
    this.isMoving = true;
    this.deeds.push({ deed: 'Move', profileToken, pan, tilt, zoom });
    clearTimeout(this.#ownStop);
    if (timeout)
      this.#ownStop = setTimeout(() => this.#stop(profileToken, 'OwnStop'), Number(timeout[1]) * 1000);
    return '<tptz:ContinuousMoveResponse/>';
  }

  #stop(profileToken: string | null, deed: 'Stop' | 'OwnStop'): string {
    clearTimeout(this.#ownStop);
    this.isMoving = false;
    this.deeds.push({ deed, profileToken });
    return '<tptz:StopResponse/>';
  }

  #home(profileToken: string | null): string {
    if (this.#options.hasHome === false) return invalid('ter:CannotOverwriteHome');
    this.position = { pan: 0, tilt: 0, zoom: 0 };
    this.deeds.push({ deed: 'Home', profileToken });
    return '<tptz:GotoHomePositionResponse/>';
  }

  #save(xml: string, profileToken: string | null): string {
    if (this.#options.isFull) return invalid('ter:TooManyPresets');
    const name = textOf(xml, 'PresetName') ?? '';
    const token = textOf(xml, 'PresetToken') ?? `new-${this.#presetList.length + 1}`;
    this.#presetList = [...this.#presetList.filter((preset) => preset.token !== token), { token, name }];
    this.deeds.push({ deed: 'SavePreset', profileToken, presetToken: token, presetName: name });
    return `<tptz:SetPresetResponse><tptz:PresetToken>${escapeText(token)}</tptz:PresetToken></tptz:SetPresetResponse>`;
  }

  #remove(presetToken: string | null, profileToken: string | null): string {
    if (!this.#presetList.some(({ token }) => token === presetToken)) return invalid('ter:NoToken');
    this.#presetList = this.#presetList.filter(({ token }) => token !== presetToken);
    this.deeds.push({ deed: 'RemovePreset', profileToken, presetToken });
    return '<tptz:RemovePresetResponse/>';
  }

  #goTo(presetToken: string | null, profileToken: string | null): string {
    const at = this.#presetList.findIndex(({ token }) => token === presetToken);
    if (at < 0) return invalid('ter:NoToken');
    this.position = { pan: at / 100, tilt: 0.5, zoom: 0 };
    this.deeds.push({ deed: 'Preset', profileToken, presetToken });
    return '<tptz:GotoPresetResponse/>';
  }
}

function invalid(code: string): string {
  return fault('Sender', ['ter:InvalidArgVal', code], 'Not valid');
}
