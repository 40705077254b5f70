import { ActionIcon, Button, Loader } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconFrame, IconLink, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ChangesAsk, FoundChanges } from '../../../api/pictures/frame-changes.ts';
import type { PictureLoader } from '../../../api/pictures/frame-pictures.ts';
import { t } from '../../../locale/t.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Spoken } from '../../../ui/feedback/spoken.tsx';
import { isCoarse } from '../../../ui/pictures/coarse-pointer.ts';
import type { FeedFacts } from '../feed-facts.ts';
import { dateText, viewName } from '../moment-text.ts';
import { ChangeCard } from './change-card.tsx';
import styles from './find-panel.module.css';
import { changeKey } from './found-changes.ts';
import { Measures } from './measures.tsx';
import { RegionList } from './region-list.tsx';
import { UnreadDays } from './unread-days.tsx';
import type { Find } from './use-find.ts';

interface FindPanelProps {
  feed: FeedFacts;
  find: Find;
  loader: PictureLoader;
  /** What was asked for is a range that one has chosen. */
  hasChosen: boolean;
}

/** The answer of *Find changes*: what changed, from the oldest to the newest (EXT-574, EXT-577). */
export function FindPanel({ feed, find, loader, hasChosen }: FindPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { answer, changes } = find;
  const count = answer?.known ? t('find.found', { count: changes.length }) : '';
  return (
    <section className={styles.panel} aria-labelledby="find-title">
      <div className={styles.head}>
        <h2 id="find-title" ref={heading} tabIndex={-1}>
          {t('find.title')}
        </h2>
        <ActionIcon onClick={find.end} aria-label={t('find.end')} title={t('find.end')}>
          <IconX size={18} />
        </ActionIcon>
        <span className={styles.count}>{count}</span>
        <div className={styles.acts}>
          <CopyLink />
          {find.draw && (
            <Button size="compact-sm" leftSection={<IconFrame size={14} aria-hidden />} onClick={find.draw}>
              {t('find.again')}
            </Button>
          )}
        </div>
      </div>
      <RegionList feed={feed} find={find} asked={find.ask?.box ?? null} />
      <Spoken>{find.isBusy ? t('find.searching') : count}</Spoken>
      {feed.firstSec === null ? (
        <p className={styles.none}>{t('profile.noPictures')}</p>
      ) : find.hasFailed ? (
        <LoadFailed onRetry={find.retry} isBusy={find.isBusy} />
      ) : answer ? (
        <Answer feed={feed} find={find} loader={loader} answer={answer} />
      ) : (
        <p className={styles.searching}>
          <Loader size={16} aria-hidden />
          {t('find.searching')}
        </p>
      )}
      {find.ask && <Measures ask={find.ask} zone={feed.zone} />}
      {feed.firstSec !== null && <Ranges zone={feed.zone} find={find} hasChosen={hasChosen} />}
    </section>
  );
}

/** The address holds the box, its range, and the change that is shown (EXT-572). */
function CopyLink() {
  const { copy, copied } = useClipboard({ timeout: 2000 });
  return (
    <Button
      size="compact-sm"
      leftSection={<IconLink size={14} aria-hidden />}
      onClick={() => copy(window.location.href)}
    >
      {t(copied ? 'timeline.range.copied' : 'timeline.range.copy')}
    </Button>
  );
}

interface RangesProps extends Pick<FindPanelProps, 'find' | 'hasChosen'> {
  zone: string;
}

/** The range that was asked, and ways to ask for another one. */
function Ranges({ zone, find, hasChosen }: RangesProps) {
  const { state, askAll, askSeen } = find;
  const within = state.kind === 'asked' ? state.within : null;
  return (
    <fieldset className={styles.ranges}>
      <legend>
        {t('find.range')}: {within ? viewName({ level: null, ...within }, zone) : t('find.all')}
      </legend>
      {askAll && (
        <Button size="compact-sm" onClick={askAll}>
          {t('find.all')}
        </Button>
      )}
      {askSeen && (
        <Button size="compact-sm" onClick={askSeen}>
          {t(hasChosen ? 'find.chosen' : 'find.seen')}
        </Button>
      )}
    </fieldset>
  );
}

/** Nobody knows yet what is usual there (EXT-642). */
const BEGIN_SEC = 10 * 86_400;

const showsBegin = ({ firstSec }: FeedFacts, ask: ChangesAsk | null) =>
  firstSec !== null && ask !== null && ask.span.fromSec < firstSec + BEGIN_SEC;

interface AnswerProps extends Pick<FindPanelProps, 'feed' | 'find' | 'loader'> {
  answer: FoundChanges;
}

function Answer({ feed, find, loader, answer }: AnswerProps) {
  const { zone } = feed;
  const { known, missingDays, isTruncated } = answer;
  return (
    <>
      {isTruncated && <p className={styles.note}>{t('find.truncated')}</p>}
      {find.changes.length > 0 && (
        <ul className={styles.list}>
          {find.changes.map((change) => (
            <li key={changeKey(change)}>
              <ChangeCard
                feed={feed}
                loader={loader}
                change={change}
                isShown={change === find.shown}
                onShow={() => find.show(change)}
              />
            </li>
          ))}
        </ul>
      )}
      {find.changes.length > 1 && !isCoarse() && <p className={styles.note}>{t('find.keys')}</p>}
      {find.changes.length === 0 && known && (
        <p className={styles.none}>
          {t('find.none', { from: dateText(known.fromSec, zone), to: dateText(known.toSec - 1, zone) })}
          <small>{t('find.none.hint')}</small>
        </p>
      )}
      {!known && (
        <p className={styles.none}>
          {t('find.unread')}
          <small>{t('find.unread.hint')}</small>
        </p>
      )}
      {showsBegin(feed, find.ask) && <p className={styles.note}>{t('find.begin')}</p>}
      <UnreadDays feed={feed} answer={answer} />
      {missingDays > 0 && <p className={styles.note}>{t('find.missing', { count: missingDays })}</p>}
      {known && find.changes.length > 0 && (
        <p className={styles.note}>{t('find.known', { to: dateText(known.toSec - 1, zone) })}</p>
      )}
    </>
  );
}
