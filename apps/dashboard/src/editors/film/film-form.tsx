import type { ScheduleProfileShape } from '@longview/contract';
import { SIZE_CODES, SIZE_HEIGHTS, type SizeCode } from '@longview/rules';
import { FILM_QUALITIES } from '@longview/rules/kept-films';
import type { FeedPlace } from '@longview/rules/schedule';
import type { TimeSpan } from '@longview/rules/timeline';
import { Button, Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signInWaysQuery } from '../../api/account/sign-in-ways.ts';
import { numberFormat } from '../../locale/formats.ts';
import { t } from '../../locale/t.ts';
import { MediaPick } from '../../panels/media-pick/media-pick.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { ScheduleField } from '../capture/schedule-field.tsx';
import styles from './film.module.css';
import { FilmFrame } from './film-frame.tsx';
import { BLEND_CHOICES, type FilmDraft, FPS_CHOICES } from './model.ts';

interface FilmFormProps {
  feedId: string;
  range: TimeSpan;
  draft: FilmDraft;
  schedules: readonly ScheduleProfileShape[];
  place: FeedPlace;
  nowMs: number;
  /** Whether the person belongs to an account, whose pictures can be logos. */
  hasLibrary: boolean;
  onEdit: (change: Partial<FilmDraft>) => void;
}

const CONDENSED = ['None', 'Active', 'Daily', 'Clear'] as const;
const PACES = ['Length', 'Interval', 'All'] as const;
const SIZES = SIZE_CODES.filter((code) => SIZE_HEIGHTS[code] <= 2160);

/** Everything about a film but its range (TLP-02, EXT-90). */
export function FilmForm({ draft, onEdit, ...props }: FilmFormProps) {
  return (
    <>
      <Pace draft={draft} onEdit={onEdit} />
      <div className={styles.fields}>
        <Select
          label={t('films.size')}
          allowDeselect={false}
          data={SIZES.map((code) => ({ value: code, label: `${SIZE_HEIGHTS[code]}p` }))}
          value={draft.size}
          onChange={(value) => onEdit({ size: (value ?? draft.size) as SizeCode })}
        />
        <Select
          label={t('films.quality')}
          allowDeselect={false}
          data={FILM_QUALITIES.map((value) => ({ value, label: t(`films.quality.${value}`) }))}
          value={draft.quality}
          onChange={(value) =>
            onEdit({ quality: FILM_QUALITIES.find((each) => each === value) ?? draft.quality })
          }
        />
        <Select
          label={t('films.fps')}
          allowDeselect={false}
          data={FPS_CHOICES.map((fps) => ({
            value: String(fps),
            label: numberFormat({ maximumFractionDigits: 3 }).format(fps),
          }))}
          value={String(draft.fps)}
          onChange={(value) => onEdit({ fps: Number(value) })}
        />
        <TextInput
          label={t('films.name')}
          maxLength={200}
          placeholder={t('films.name.none')}
          value={draft.name}
          onChange={(event) => onEdit({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('films.title')}
          placeholder={t('films.title.hint')}
          maxLength={100}
          value={draft.title}
          onChange={(event) => onEdit({ title: event.currentTarget.value })}
        />
      </div>
      <Select
        label={t('films.condense')}
        description={draft.condense === 'None' ? undefined : t('films.condense.hint')}
        allowDeselect={false}
        data={CONDENSED.map((value) => ({ value, label: t(`films.condense.${value}`) }))}
        value={draft.condense}
        onChange={(value) => onEdit({ condense: CONDENSED.find((each) => each === value) ?? 'None' })}
      />
      <ScheduleField
        scheduleId={draft.scheduleId}
        schedules={props.schedules}
        place={props.place}
        nowMs={props.nowMs}
        onChange={(scheduleId) => onEdit({ scheduleId })}
      />
      <Finish draft={draft} onEdit={onEdit} />
      <FilmFrame draft={draft} feedId={props.feedId} range={props.range} onEdit={onEdit} />
      <Checks draft={draft} onEdit={onEdit} />
      {props.hasLibrary && <Logo draft={draft} onEdit={onEdit} />}
    </>
  );
}

type PartProps = Pick<FilmFormProps, 'draft' | 'onEdit'>;

function Pace({ draft, onEdit }: PartProps) {
  return (
    <div className={styles.pace}>
      <SegmentedControl
        aria-label={t('films.pace')}
        value={draft.pace}
        onChange={(value) => onEdit({ pace: PACES.find((each) => each === value) ?? 'Length' })}
        data={PACES.map((value) => ({ value, label: t(`films.pace.${value}`) }))}
      />
      {draft.pace === 'Length' && (
        <AmountField
          label={t('films.length')}
          value={draft.lengthSec}
          maxSec={3600}
          onChange={(lengthSec) => onEdit({ lengthSec })}
        />
      )}
      {draft.pace === 'Interval' && (
        <AmountField
          label={t('films.interval')}
          value={draft.intervalSec}
          onChange={(intervalSec) => onEdit({ intervalSec })}
        />
      )}
    </div>
  );
}

/** What is done to the pixels of all pictures, each with what it costs (EXT-683). */
function Finish({ draft, onEdit }: PartProps) {
  const checks = [
    ['deflicker', draft.deflicker],
    ['steady', draft.steady],
  ] as const;
  return (
    <div className={styles.finish}>
      {checks.map(([name, isOn]) => (
        <Checkbox
          key={name}
          label={t(`films.check.${name}`)}
          description={t(`films.check.${name}.hint`)}
          checked={isOn}
          onChange={(event) => onEdit({ [name]: event.currentTarget.checked })}
        />
      ))}
      <Select
        label={t('films.blend')}
        description={t('films.blend.hint')}
        allowDeselect={false}
        data={BLEND_CHOICES.map((count) => ({
          value: String(count),
          label: count === 1 ? t('films.blend.none') : t('films.blend.of', { count }),
        }))}
        value={String(draft.blend)}
        onChange={(value) => onEdit({ blend: Number(value ?? draft.blend) })}
      />
    </div>
  );
}

function Checks({ draft, onEdit }: PartProps) {
  const hasMail = useQuery(signInWaysQuery).data?.HasMail !== false;
  const checks = [
    ['skipDark', draft.skipDark],
    ['skipGaps', draft.skipGaps],
    ['showTime', draft.showTime],
    ...(hasMail ? ([['notify', draft.notify]] as const) : []),
  ] as const;
  return (
    <div className={styles.checks}>
      {checks.map(([name, isOn]) => (
        <Checkbox
          key={name}
          label={t(`films.check.${name}`)}
          checked={isOn}
          onChange={(event) => onEdit({ [name]: event.currentTarget.checked })}
        />
      ))}
    </div>
  );
}

function Logo({ draft: { logo }, onEdit }: PartProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <div className={styles.logo}>
      <Button leftSection={<IconPhoto size={16} stroke={1.6} aria-hidden />} onClick={() => setPicking(true)}>
        {logo ? t('films.logo.is', { name: logo.name }) : t('films.logo')}
      </Button>
      {logo && (
        <Button
          leftSection={<IconX size={16} stroke={1.6} aria-hidden />}
          onClick={() => onEdit({ logo: null })}
        >
          {t('films.logo.none')}
        </Button>
      )}
      {isPicking && (
        <MediaPick
          types={['Image', 'Icon']}
          onPick={({ Id, Name }) => onEdit({ logo: { id: Id, name: Name } })}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
