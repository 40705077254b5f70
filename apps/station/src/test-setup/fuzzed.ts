/** What a Station reads of its service, its folders and its programs, for the fuzz (EXT-410). None of it may throw. */
import type { FuzzedParser } from '@longview/test-kit/fuzz';
import { readWork } from '../check-in/station-work.ts';
import { gphotoTrouble, readDetected } from '../dslr/gphoto-answers.ts';
import { retryAfterOf } from '../service/answer.ts';
import { parseName } from '../spool/spool-name.ts';
import { isSignedBy } from '../update/check-package.ts';

const WORK = JSON.stringify({
  ...{ ConfigVersion: 1, Commands: [], Feeds: [{ FeedId: 'fe0000000000', Name: 'x' }], Schedules: [] },
  Config: { Cameras: [{ ConfigId: 'cam1', Kind: 'NetworkCamera' }] },
});
const DETECTED =
  'Model                          Port\n----------------------------------------------------------\nCanon EOS 90D                  usb:001,004\n';
const KEY =
  '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n';

const text = (
  name: string,
  samples: readonly string[],
  read: (text: string) => unknown,
  words: readonly string[] = [],
): FuzzedParser => ({ name, kind: 'text', samples, words, read: (input) => read(input.text) });

export const FUZZED: readonly FuzzedParser[] = [
  text('work of a Station', [WORK], (answer) => readWork(jsonOf(answer)), [
    '{}',
    '[]',
    'null',
    '"Cameras":[',
  ]),
  text('cameras that gphoto2 finds', [DETECTED], readDetected, ['Canon ', 'usb:', ' ', '\n']),
  text('what gphoto2 says', ['*** Error: Could not claim the USB device ***', 'ERROR: x'], gphotoTrouble, [
    '*** Error ',
    ' ',
  ]),
  text('when to come again', ['120', 'Sun, 01 Mar 2026 12:00:00 GMT'], (value) =>
    /^[\t\x20-\x7e]*$/.test(value) ? retryAfterOf(new Headers({ 'retry-after': value }), 0) : null,
  ),
  text('names in the spool', ['1772366400-s-4096-1.jpg'], parseName),
  text('keys of updates', [KEY], (key) =>
    isSignedBy(key, { Version: '1.0.0', Bytes: 1, Sha512: 'ab', Signature: 'AAAA' }),
  ),
];

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
