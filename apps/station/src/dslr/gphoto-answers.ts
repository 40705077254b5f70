/**
 * Reads what gphoto2 prints. Its words are those of gphoto2 2.5 (`gphoto2/actions.c`, `gphoto2/main.c` and
 * `libgphoto2_port` results), with `LANG=C`.
 */
import {
  type FoundDevice,
  STATION_MESSAGES,
  type StationMessage,
  stationMessage,
} from '@longview/rules/devices';

/** A camera of `gphoto2 --auto-detect`; `name` is its port, which changes when it is plugged in anew. */
export type FoundCamera = FoundDevice;

/** Lines below the rule: the model, spaces, the port. */
export function readDetected(stdout: string): FoundCamera[] {
  const lines = stdout.split('\n');
  const below = lines.slice(lines.findIndex((line) => line.startsWith('-----')) + 1);
  return below.flatMap((line) => {
    const words = line.trimEnd();
    const at = words.lastIndexOf(' ') + 1;
    const [description, name] = [words.slice(0, at).trimEnd(), words.slice(at)];
    const isCamera = /^\S/.test(description) && /^(usb|ptpip|serial|disk):/.test(name);
    return isCamera ? [{ name, description }] : [];
  });
}

/** What gphoto2 says, to what a person does about it; the first that fits. */
const CURES: readonly (readonly [RegExp, StationMessage])[] = [
  [/No camera found|Could not detect any camera|Unknown model|\(-105:/i, 'noAnswer'],
  [/Could not (claim|lock)|\((-53|-60):/i, 'taken'],
  [/Permission denied/i, 'usbDenied'],
  [/can ?not capture/i, 'notOnDemand'],
  [/I\/O in progress|\(-110:/i, 'cameraBusy'],
  [/no focus|out of focus/i, 'noFocus'],
  [/No space|memory.*full|\(-115:/i, 'cardFull'],
  [/not found in configuration tree|configuration options|\((-2|-6):/i, 'badSetting'],
  [/Could not find the requested device|\(-52:|\(-7:|\(-10:/i, 'wentAway'],
];
const MAX_WORDS = 200;
const STARS = '***';
const STARRED = `${STARS} Error`;

/** A sentence about a run of gphoto2 that brought nothing. */
export function gphotoTrouble(stderr: string): string {
  const cure = CURES.find(([form]) => form.test(stderr))?.[1];
  if (cure) return STATION_MESSAGES[cure];
  const said = starred(stderr) ?? /ERROR: (.*)/.exec(stderr)?.[1];
  return said ? stationMessage('gphotoSaid', { why: said.slice(0, MAX_WORDS) }) : STATION_MESSAGES.noPicture;
}

/** The words of `*** Error: words ***`; undefined where there are none. Looks once: stars may come by the thousand. */
function starred(stderr: string): string | undefined {
  const at = stderr.indexOf(STARRED);
  const end = at < 0 ? -1 : stderr.indexOf(STARS, at + STARRED.length);
  return end < 0
    ? undefined
    : stderr
        .slice(at + STARRED.length, end)
        .replace(/^:/, '')
        .trim();
}
