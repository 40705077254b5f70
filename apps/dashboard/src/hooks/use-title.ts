import { isolated } from '@longview/texts';
import { useEffect } from 'react';
import { t } from '../locale/t.ts';

/** Names the page in the tab and to screen readers: `North mast · Longview`. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${isolated(title)} · ${t('app.name')}` : t('app.name');
  }, [title]);
}
