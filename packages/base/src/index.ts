export type { ErrorKind } from '@longview/texts/sentences';
export {
  AppError,
  appError,
  type ErrorDetail,
  type FieldMessage,
  operatorError,
} from './app-error.ts';
export { type BackoffOptions, backoffMs } from './backoff.ts';
export { badField, badFields, fieldMessage } from './bad-fields.ts';
export { type Clock, systemClock } from './clock.ts';
export { CloseStack } from './close-stack.ts';
export { KeyedLimit } from './keyed-limit.ts';
export { type Logger, silentLogger } from './logger.ts';
export { isNoRoom } from './no-room.ts';
export { portOf } from './port-of.ts';
export { SingleFlight } from './single-flight.ts';
