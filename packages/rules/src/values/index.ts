/** Small values that all subjects share: times, durations, ids, sizes, messages. */
export { durationSec, isoDuration } from './durations.ts';
export { ID_PREFIX, type IdKind, isId, makeId } from './ids.ts';
export { MESSAGES, saveFailedMessage, serverErrorMessage } from './messages.ts';
export { nearestNames } from './nearest-names.ts';
export { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, passwordProblem, passwordStrength } from './passwords.ts';
export {
  fillsWide,
  filmSize,
  fittedSize,
  keptHeight,
  parseSizeCode,
  SIZE_CODES,
  SIZE_HEIGHTS,
  type Size,
  type SizeCode,
  sizeName,
} from './sizes.ts';
export { isKeyOf, isOneOf, keysOf, tableOf } from './tables.ts';
export { formatTime, parseTime } from './times.ts';
