import { type SizeCode, sizeName } from '@longview/rules';
import { t } from './t.ts';

/** `1080p`; `Original` for the size that changes no picture (EXT-321). */
export function sizeCodeText(code: SizeCode): string {
  return code === 'x4320' ? t('size.original') : sizeName(code);
}
