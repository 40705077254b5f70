export {
  AppError,
  badField,
  badFields,
  type ErrorDetail,
  type ErrorKind,
  type FieldMessage,
} from './app-error.ts';
export { type BackoffOptions, backoffMs } from './backoff.ts';
export { type Clock, systemClock } from './clock.ts';
export { CloseStack } from './close-stack.ts';
export { type Logger, silentLogger } from './logger.ts';
export { portOf } from './port-of.ts';
export { SingleFlight } from './single-flight.ts';
