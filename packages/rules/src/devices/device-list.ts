/** The list of devices: its groups, its filter and the buttons of a device (DEV-01 to DEV-11). Pure. */
import type { DeviceType } from './pair-code.ts';

/** Groups of the list, in their order [DEV-01]. */
export const DEVICE_GROUPS: readonly DeviceType[] = ['Window', 'Station'];

/** What of a device is searched [DEV-03]. */
export interface SearchedDevice {
  Prop: {
    Id: string;
    DeviceType: DeviceType;
    Description: { Name: string; Description: string | null };
    UseUrl: string | null;
  };
  Activity: { ActivityState: string };
}

/** Whether every word of `text` is somewhere in the device, in any case [DEV-03]. */
export function deviceMatches(text: string, { Prop, Activity }: SearchedDevice): boolean {
  const { Id, DeviceType: type, Description, UseUrl } = Prop;
  const fields = [Id, Description.Name, Description.Description, type, Activity.ActivityState, UseUrl];
  const all = fields.join('\n').toLowerCase();
  return text
    .toLowerCase()
    .split(' ')
    .every((word) => all.includes(word));
}

/** A button that asks before it acts [DEV-10]. */
export type ActButton = 'Normal' | 'Confirm' | 'Busy' | 'Ok' | 'Error';

/** How long the button stays so before it is Normal again, seconds; null until something happens [DEV-10]. */
export const ACT_BUTTON_SEC: Readonly<Record<ActButton, number | null>> = {
  Normal: null,
  Confirm: 5,
  Busy: null,
  Ok: 3,
  Error: 3,
};

/** What a click makes of the button; `Busy` means that the call is to be made [DEV-10]. */
export function clickedActButton(button: ActButton): ActButton {
  if (button === 'Normal') return 'Confirm';
  return button === 'Confirm' ? 'Busy' : button;
}
