import { type Archive, layoutOf, viewBounds } from '@longview/rules/timeline';
import type { SheetLoader } from '@longview/timeline';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconArrowAutofitWidth, IconCloudFog } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { PictureLoader } from '../../../api/pictures/frame-pictures.ts';
import { t } from '../../../locale/t.ts';
import { FeedTimeline } from '../../../panels/timeline/feed-timeline.tsx';
import { useHeldView } from '../../../panels/timeline/use-held-view.ts';
import { isCoarse } from '../../../ui/pictures/coarse-pointer.ts';
import type { TimelineFlag } from '../../../ui/timeline/flags.tsx';
import type { FeedFacts } from '../feed-facts.ts';
import { momentText } from '../moment-text.ts';
import { FramePreview } from '../stage/frame-preview.tsx';
import type { Moment, MomentActs } from '../use-moment.ts';
import { useZoomKeys } from '../use-profile-keys.ts';
import { ChosenRange, type RangeActs } from './chosen-range.tsx';
import styles from './timeline-card.module.css';
import { LevelSwitch, PeriodBar } from './timeline-head.tsx';

interface TimelineCardProps {
  feed: FeedFacts;
  archive: Archive;
  moment: Moment & MomentActs;
  /** The moment on the stage, also while a film plays. */
  cursorSec: number;
  isLive: boolean;
  /** Its pictures end in the past. */
  hasEnded: boolean;
  loader: PictureLoader;
  sheets: SheetLoader;
  calendar: ReactNode;
  /** Moments that are marked. */
  spots: readonly number[];
  /** Changes that were found, and moves of the camera. */
  flags: readonly TimelineFlag[];
  onGoTo(unixSec: number): void;
  rangeActs: RangeActs;
}

/** The timeline under the picture: its stretch, colours, and the ways to move in it (PUB-18). */
export function TimelineCard(props: TimelineCardProps) {
  const { feed, archive, moment, cursorSec } = props;
  const { zone, intervalSec } = feed;
  const [isChoosing, setChoosing] = useState(false);
  const [showsMarks, setShowsMarks] = useLocalStorage({
    key: 'longview.conditions',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const held = useHeldView(moment.view, viewBounds(zone, archive), moment.show);
  const { view } = held;
  useZoomKeys((factor) => held.zoom(factor, shareOf(cursorSec, view)));
  const layout = layoutOf(view);
  return (
    <section className={styles.card} aria-label={t('timeline.levels')} data-tour="timeline">
      <div className={styles.head}>
        <PeriodBar {...props} zone={zone} view={view} />
        <LevelSwitch level={view.level} onLevel={moment.show} />
      </div>
      <FeedTimeline
        feedId={feed.id}
        zone={zone}
        archive={archive}
        intervalSec={intervalSec}
        held={held}
        sheets={props.sheets}
        showsMarks={showsMarks}
        cursorSec={cursorSec}
        otherSec={otherSec(moment, archive)}
        spots={props.spots}
        flags={props.flags}
        range={moment.range}
        isChoosing={isChoosing}
        texts={{
          label: t('timeline.label'),
          from: t('timeline.range.from'),
          to: t('timeline.range.to'),
          moment: (unixSec) => momentText(unixSec, zone),
        }}
        preview={(unixSec) => (
          <FramePreview
            {...props}
            zone={zone}
            intervalSec={intervalSec}
            unixSec={unixSec}
            seenSec={view.toSec - view.fromSec}
            cellSec={layout.stepSec}
          />
        )}
        onGoTo={props.onGoTo}
        onScrub={moment.moveTo}
        onRange={(range) => {
          moment.choose(range);
          setChoosing(false);
        }}
      />
      <div className={styles.foot}>
        <RangeSwitch isOn={isChoosing} onTurn={setChoosing} />
        <MarksSwitch isOn={showsMarks} onTurn={setShowsMarks} />
        <div className={styles.hint}>
          {moment.range ? (
            <ChosenRange
              {...props.rangeActs}
              feed={props.feed}
              range={moment.range}
              onClear={() => moment.choose(null)}
            />
          ) : (
            t(isChoosing ? 'timeline.hint.choosing' : hintOf(layout))
          )}
        </div>
      </div>
    </section>
  );
}

/** For those without Shift, and for those who do not know of it. */
function RangeSwitch({ isOn, onTurn }: { isOn: boolean; onTurn(isOn: boolean): void }) {
  return (
    <Tooltip label={t('timeline.range.choose.hint')}>
      <ActionIcon
        variant={isOn ? 'filled' : 'subtle'}
        aria-pressed={isOn}
        aria-label={t('timeline.range.choose')}
        onClick={() => onTurn(!isOn)}
      >
        <IconArrowAutofitWidth size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Turns the lane of what pictures are on and off (EXT-587). */
function MarksSwitch({ isOn, onTurn }: { isOn: boolean; onTurn(isOn: boolean): void }) {
  return (
    <Tooltip label={t('timeline.conditions.hint')}>
      <ActionIcon
        variant={isOn ? 'light' : 'subtle'}
        aria-pressed={isOn}
        aria-label={t('timeline.conditions')}
        onClick={() => onTurn(!isOn)}
      >
        <IconCloudFog size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}

/** A finger has no wheel and no Shift. */
function hintOf({ columnDays }: ReturnType<typeof layoutOf>) {
  const kind = columnDays === 0 ? 'ribbon' : columnDays === 1 ? 'days' : 'weeks';
  return isCoarse() ? (`timeline.touch.${kind}` as const) : (`timeline.hint.${kind}` as const);
}

/** Where keys zoom: at the moment shown, or in the middle when that is elsewhere. */
function shareOf(unixSec: number, { fromSec, toSec }: Moment['view']): number {
  const share = (unixSec - fromSec) / (toSec - fromSec);
  return share >= 0 && share <= 1 ? share : 0.5;
}

/** The moment that is compared with the one that is moved. */
function otherSec({ compared, firstSec }: Moment, archive: Archive): number | null {
  if (!compared) return null;
  return (compared.held === 'first' ? compared.secondSec : firstSec) ?? archive.nowSec;
}
