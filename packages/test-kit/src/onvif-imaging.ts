/** A lens as the imaging service of a simulated device: how it is set, and which modes it was given. */
import { fault, textOf } from './onvif-envelope.ts';

export interface ImagingOptions {
  /** Of each camera; null: it tells of no focus. */
  focus: 'AUTO' | 'MANUAL' | null;
}

export class Lens {
  /** `source mode`, in the order in which they were set. */
  readonly modes: string[] = [];
  #mode: string | null;

  constructor({ focus }: ImagingOptions) {
    this.#mode = focus;
  }

  /** The answer's body; null for an operation that it does not know. */
  answer(name: string, xml: string): string | null {
    if (name === 'GetImagingSettings') return this.#settings();
    return name === 'SetImagingSettings' ? this.#set(xml) : null;
  }

  #settings(): string {
    const focus =
      this.#mode === null
        ? ''
        : `<tt:Focus><tt:AutoFocusMode>${this.#mode}</tt:AutoFocusMode><tt:DefaultSpeed>1</tt:DefaultSpeed></tt:Focus>`;
    const settings = `<timg:ImagingSettings><tt:Brightness>50</tt:Brightness>${focus}</timg:ImagingSettings>`;
    return `<timg:GetImagingSettingsResponse>${settings}</timg:GetImagingSettingsResponse>`;
  }

  #set(xml: string): string {
    const mode = textOf(xml, 'AutoFocusMode');
    if (this.#mode === null || (mode !== 'AUTO' && mode !== 'MANUAL'))
      return fault('Sender', ['ter:InvalidArgVal', 'ter:SettingsInvalid'], 'Not valid');
    this.#mode = mode;
    this.modes.push(`${textOf(xml, 'VideoSourceToken')} ${mode}`);
    return '<timg:SetImagingSettingsResponse/>';
  }
}
