import { t } from '../../locale/t.ts';
import { ApiFailure } from './client.ts';
import { serverErrorText } from './server-error.ts';

/** Why an act failed: what the server says of a refusal, else its status (ERR-04). Null while nothing failed. */
export function actFailureText(error: Error | null): string | null {
  if (!error) return null;
  if (!(error instanceof ApiFailure)) return error.message;
  if (error.status === null) return t('act.noConnection');
  if (error.status >= 500) return serverErrorText(error.status);
  const fields = error.fields.map((field) => field.Message).join(' ');
  return fields || error.message;
}
