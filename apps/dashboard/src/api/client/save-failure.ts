import { t } from '../../locale/t.ts';
import { ApiFailure } from './client.ts';

/** The sentence beside the save button (GAP-16): what the server says of 400 and 402, else the fixed texts. */
export function saveFailureText(error: Error): string {
  if (!(error instanceof ApiFailure)) return error.message;
  if (error.code === 'VersionConflict') return t('said.versionConflict');
  const fields = error.fields.map((field) => field.Message).join(' ');
  if (error.status === 400 || error.status === 402) return fields || error.message;
  const { status } = error;
  const why = status === null ? t('said.noConnection') : t('said.serverError', { status });
  return t('said.saveFailed', { why });
}
