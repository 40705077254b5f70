import { IconEyeOff } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import styles from './misfit-notice.module.css';
import type { WhyHidden } from './model.ts';

interface MisfitNoticeProps {
  /** Null where nobody has compared the picture with the mask. */
  why: WhyHidden | null;
  /** Null where it is not told. */
  since: string | null;
  /** The feed's, e.g. `Europe/Vienna`. */
  zone: string;
  children: React.ReactNode;
}

/** Areas that may not lie where they were drawn: why all is hidden, and what to do. */
export function MisfitNotice({ why, since, zone, children }: MisfitNoticeProps) {
  const time = since && momentText(since, zone);
  return (
    <section role="alert" className={styles.notice}>
      <h3>
        <IconEyeOff size={18} stroke={1.6} aria-hidden /> {t('image.misfit.title')}
      </h3>
      <p>
        {t(`image.misfit.${why ?? 'any'}`)} {time && t('image.misfit.since', { time })}
      </p>
      {children}
    </section>
  );
}
