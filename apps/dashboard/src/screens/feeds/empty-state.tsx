import { Loader } from '@mantine/core';
import { IconArrowRight, IconMovie, IconVideoPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCreateDemoFeeds } from '../../api/feeds/save-feed.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './empty-state.module.css';
import { SkyCarpet } from './sky-carpet.tsx';

/** An account without feeds: what the product is in one picture, and the two ways on. */
export function EmptyState() {
  const navigate = useNavigate();
  // A year in front of one, at a moment that looks good, with the tour of its page (EXT-472).
  const demo = useCreateDemoFeeds(({ FeedIds: [feedId = ''], BestMoment: t }) =>
    navigate({ to: '/feed/$feedId', params: { feedId }, search: { t, z: 'year', tour: '1' } }),
  );
  return (
    <div className={styles.page}>
      <figure className={styles.day}>
        <SkyCarpet className={styles.sky} />
        <figcaption>{t('empty.ribbon')}</figcaption>
      </figure>
      <h1>{t('empty.title')}</h1>
      <p className={styles.text}>{t('empty.text')}</p>
      <div className={styles.ways}>
        <Link to="/mystuff/create" className={styles.way} data-main>
          <IconVideoPlus size={26} stroke={1.5} aria-hidden />
          <Words title={t('empty.add.title')} text={t('empty.add.text')} />
          <IconArrowRight size={18} stroke={1.8} aria-hidden />
        </Link>
        <button type="button" className={styles.way} disabled={demo.isPending} onClick={() => demo.mutate()}>
          <IconMovie size={26} stroke={1.5} aria-hidden />
          <Words
            title={t(demo.isPending ? 'empty.demo.busy' : 'empty.demo.title')}
            text={t('empty.demo.text')}
          />
          {demo.isPending ? (
            <Loader size={18} color="gray" />
          ) : (
            <IconArrowRight size={18} stroke={1.8} aria-hidden />
          )}
        </button>
      </div>
      {demo.error && <FormError>{t('empty.demo.failed', { why: demo.error.message })}</FormError>}
    </div>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      <small>{text}</small>
    </span>
  );
}
