import { IconEyeOff } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import styles from './misfit-notice.module.css';

interface MisfitNoticeProps {
  /** Null where it is not told. */
  since: string | null;
  /** The feed's, e.g. `Europe/Vienna`. */
  zone: string;
  children: React.ReactNode;
}

/** A mask that was drawn on a picture of another shape: why all is hidden, and what to do. */
export function MisfitNotice({ since, zone, children }: MisfitNoticeProps) {
  const time = since && momentText(since, zone);
  return (
    <section role="alert" className={styles.notice}>
      <h3>
        <IconEyeOff size={18} stroke={1.6} aria-hidden /> {t('image.misfit.title')}
      </h3>
      <p>
        {t('image.misfit.text')} {time && t('image.misfit.since', { time })}
      </p>
      {children}
    </section>
  );
}
