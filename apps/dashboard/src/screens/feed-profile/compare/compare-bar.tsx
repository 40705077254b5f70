import { type Archive, COMPARE_MODES, type SameTime, sameTimes } from '@longview/rules/timeline';
import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core';
import { IconArrowsLeftRight, IconCalendarEvent, IconX } from '@tabler/icons-react';
import { numberFormat } from '../../../locale/formats.ts';
import { t } from '../../../locale/t.ts';
import { shortMomentText } from '../moment-text.ts';
import type { Compared, Moment, MomentActs, Side } from '../use-moment.ts';
import styles from './compare-bar.module.css';

interface CompareBarProps {
  moment: Moment & MomentActs;
  compared: Compared;
  archive: Archive;
  zone: string;
}

/** How two moments are compared, which of them is moved, and the moments worth comparing with (EXT-111). */
export function CompareBar({ moment, compared, archive, zone }: CompareBarProps) {
  return (
    <section className={styles.bar} aria-label={t('compare.title')}>
      <SegmentedControl
        size="xs"
        value={compared.mode}
        onChange={(mode) => moment.compare({ mode })}
        aria-label={t('compare.how')}
        data={COMPARE_MODES.map((value) => ({ value, label: t(`compare.${value}`) }))}
      />
      <SidePick moment={moment} compared={compared} archive={archive} zone={zone} />
      <ActionIcon onClick={moment.swap} aria-label={t('compare.swap')} title={t('compare.swap')}>
        <IconArrowsLeftRight size={18} />
      </ActionIcon>
      <SameTimes {...{ moment, compared, archive, zone }} />
      <ActionIcon className={styles.end} onClick={() => moment.compare(null)} aria-label={t('compare.end')}>
        <IconX size={18} />
      </ActionIcon>
    </section>
  );
}

/** The two moments; the held one is what timeline and keys move. */
function SidePick({ moment, compared, archive, zone }: CompareBarProps) {
  const textOf = (sec: number | null) => (sec === null ? t('profile.live') : shortMomentText(sec, zone));
  const sides: [Side, string][] = [
    ['first', textOf(moment.firstSec)],
    ['second', textOf(compared.secondSec)],
  ];
  return (
    <fieldset className={styles.sides}>
      <legend>{t('compare.held')}</legend>
      {sides.map(([side, text]) => (
        <button
          key={side}
          type="button"
          aria-pressed={compared.held === side}
          aria-label={`${t(`compare.${side}`)}: ${text}`}
          onClick={() => moment.hold(side)}
          disabled={archive.firstSec === archive.nowSec}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

/** One click to the same time of an earlier day, for the left. */
function SameTimes({ moment, compared, archive, zone }: CompareBarProps) {
  const choices = sameTimes(compared.secondSec ?? archive.nowSec, zone, archive);
  if (choices.length === 0) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconCalendarEvent size={16} />}>
          {t('compare.sameTime')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item
            key={`${choice.unit} ${choice.count}`}
            onClick={() => moment.compare({ thenSec: choice.unixSec })}
          >
            {beforeText(choice)}
            <span className={styles.when}>{shortMomentText(choice.unixSec, zone)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** `a year before`. */
function beforeText({ unit, count }: SameTime): string {
  const length = numberFormat({ style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return t('compare.before', { length });
}
