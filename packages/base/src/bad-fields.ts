import { type Catalogue, type ParamsArgs, type Reason, say } from '@longview/texts/sentences';
import { type AppError, appError, type FieldMessage } from './app-error.ts';

/** What is wrong with the field `name`, as the answer names it (GEN-11). */
export function fieldMessage<R extends Reason>(
  name: string,
  reason: R,
  ...params: ParamsArgs<Catalogue[R]>
): FieldMessage {
  return { Name: name, ...say(reason, ...params) };
}

/** What was brought cannot be taken: each field that is wrong, with its cure (GEN-11). */
export function badFields(fields: FieldMessage[]): AppError {
  return appError('CheckFields', {}, { detail: { fields } });
}

/** The same of one field. */
export function badField<R extends Reason>(
  name: string,
  reason: R,
  ...params: ParamsArgs<Catalogue[R]>
): AppError {
  return badFields([fieldMessage(name, reason, ...params)]);
}
