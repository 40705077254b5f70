import { t } from '../../locale/t.ts';

/** `Server error : 500` (ERR-04), in the viewer's language. */
export const serverErrorText = (status: number): string => t('said.serverErrorAlone', { status });
