/**
 * Reads what gphoto2 prints. Its words are those of gphoto2 2.5 (`gphoto2/actions.c`, `gphoto2/main.c` and
 * `libgphoto2_port` results), with `LANG=C`.
 */
import type { FoundDevice } from '@longview/rules/devices';

/** A camera of `gphoto2 --auto-detect`; `name` is its port, which changes when it is plugged in anew. */
export type FoundCamera = FoundDevice;

/** Lines below the rule: the model, spaces, the port. */
export function readDetected(stdout: string): FoundCamera[] {
  const lines = stdout.split('\n');
  const below = lines.slice(lines.findIndex((line) => line.startsWith('-----')) + 1);
  return below.flatMap((line) => {
    const [, description, name] = /^(\S.*?)\s+((?:usb|ptpip|serial|disk):\S*)\s*$/.exec(line) ?? [];
    return description && name ? [{ name, description }] : [];
  });
}

/** What gphoto2 says, to what a person does about it; the first that fits. */
const CURES: readonly (readonly [RegExp, string])[] = [
  [
    /No camera found|Could not detect any camera|Unknown model|\(-105:/i,
    'No camera answers. Is it switched on and plugged in?',
  ],
  [
    /Could not (claim|lock)|\((-53|-60):/i,
    'Another program has the camera. On a desktop that is often gvfs-gphoto2-volume-monitor: end it.',
  ],
  [/Permission denied/i, 'The Station may not open the USB device. Its user must be in the group `plugdev`.'],
  [
    /can ?not capture/i,
    'This camera takes no pictures on demand: gphoto2 can only read what it took itself.',
  ],
  [/I\/O in progress|\(-110:/i, 'The camera is busy. It is tried again at the next picture.'],
  [/no focus|out of focus/i, 'The camera found no focus. Set its lens to manual focus, or send AutoFocus.'],
  [/No space|memory.*full|\(-115:/i, 'The memory card of the camera is full.'],
  [
    /not found in configuration tree|configuration options|\((-2|-6):/i,
    'The camera does not know one of the settings in its address.',
  ],
  [/Could not find the requested device|\(-52:|\(-7:|\(-10:/i, 'The camera went away while it was asked.'],
];
const MAX_WORDS = 200;

/** A sentence about a run of gphoto2 that brought nothing. */
export function gphotoTrouble(stderr: string): string {
  const cure = CURES.find(([form]) => form.test(stderr))?.[1];
  if (cure) return cure;
  const said = /\*\*\* Error:?\s*(.*?)\s*\*\*\*/.exec(stderr)?.[1] ?? /ERROR: (.*)/.exec(stderr)?.[1];
  return said
    ? `The camera gave no picture. gphoto2 said: ${said.slice(0, MAX_WORDS)}`
    : 'The camera gave no picture.';
}
