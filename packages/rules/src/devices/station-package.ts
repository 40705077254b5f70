/**
 * Packages of the Station's program: what is signed, which one a Station is to run, and which it may take
 * [EXT-334 to EXT-337]. The service offers, the Station checks, and `scripts/pack-station.mjs` signs what is here.
 */

/** A version as npm takes it: `1.2.3`, or `1.2.3-beta.1`. */
export const PACKAGE_VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,40})?$/;

/** Larger ones are not taken: a package with all it needs has some 150 MiB. */
export const PACKAGE_MAX_BYTES = 2 ** 30;

/** The folder below DATA_DIR where the operator puts packages, and the key that they are signed with. */
export const PACKAGE_FOLDER = 'station-packages';
export const PACKAGE_KEY_FILE = 'station-update.pub';

export interface PackageFacts {
  Version: string;
  Bytes: number;
  /** Of the file, hexadecimal. */
  Sha512: string;
}

/** Name of the file; its facts lie beside it as `.json`. */
export const packageFileName = (version: string) => `longview-station-${version}.tgz`;

/** The text that is signed: it names the program, so that a signature for anything else is none for it. */
export function packageStatement({ Version, Bytes, Sha512 }: PackageFacts): string {
  return `longview-station update\n${Version}\n${Bytes}\n${Sha512.toLowerCase()}\n`;
}

/** Whether version `a` is newer than `b`, by the order of semver; what is no version is newer than nothing. */
export function isNewerVersion(a: string, b: string): boolean {
  if (!PACKAGE_VERSION.test(a) || !PACKAGE_VERSION.test(b)) return false;
  return compareVersions(a, b) > 0;
}

/** Negative: `a` is the older. Both are versions. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (const [index, number] of left.numbers.entries()) {
    const difference = number - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return compareBeta(left.beta, right.beta);
}

function partsOf(version: string): { numbers: number[]; beta: string } {
  const at = version.indexOf('-');
  const numbers = (at < 0 ? version : version.slice(0, at)).split('.').map(Number);
  return { numbers, beta: at < 0 ? '' : version.slice(at + 1) };
}

/** What has no beta is newer than all that have one. */
function compareBeta(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '' || b === '') return a === '' ? 1 : -1;
  const [left, right] = [a.split('.'), b.split('.')];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = compareWord(left[index], right[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareWord(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  const isNumber = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumber[0] && isNumber[1]) return Number(a) - Number(b);
  if (isNumber[0] !== isNumber[1]) return isNumber[0] ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The version that a Station is to run; null: the one it has. A wanted version is kept to; without one, a Station that
 * updates itself takes the newest that is offered, when that is newer [EXT-334].
 */
export function versionToRun(
  { TargetVersion, AutoUpdate }: { TargetVersion: string | null; AutoUpdate: boolean },
  running: string,
  offered: readonly string[],
): string | null {
  if (TargetVersion !== null) return TargetVersion === running ? null : TargetVersion;
  if (!AutoUpdate) return null;
  const newest = offered.reduce((best, each) => (isNewerVersion(each, best) ? each : best), running);
  return newest === running ? null : newest;
}
