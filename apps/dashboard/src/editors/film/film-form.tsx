import type { ScheduleProfileShape } from '@longview/contract';
import { SIZE_CODES, SIZE_HEIGHTS, type SizeCode } from '@longview/rules';
import { FILM_QUALITIES } from '@longview/rules/kept-films';
import type { FeedPlace } from '@longview/rules/schedule';
import type { TimeSpan } from '@longview/rules/timeline';
import { Button, Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { signInWaysQuery } from '../../api/account/sign-in-ways.ts';
import { numberFormat } from '../../locale/formats.ts';
import { t } from '../../locale/t.ts';
import { MediaPick } from '../../panels/media-pick/media-pick.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { ScheduleField } from '../capture/schedule-field.tsx';
import { blendText } from './draft-changes.ts';
import styles from './film.module.css';
import { FilmChoose } from './film-choose.tsx';
import { FilmFrame } from './film-frame.tsx';
import { FilmOut, FilmOutputs } from './film-out.tsx';
import { doneNote, fileNote, frameNote, pictureNote, picturesNote, speedNote } from './group-notes.ts';
import { BLEND_CHOICES, CONDENSED, type FilmDraft, FPS_CHOICES } from './model.ts';

interface FilmFormProps {
  feedId: string;
  span: TimeSpan;
  draft: FilmDraft;
  schedules: readonly ScheduleProfileShape[];
  place: FeedPlace;
  nowMs: number;
  /** Whether the person belongs to an account, whose pictures can be logos. */
  hasLibrary: boolean;
  onEdit: (change: Partial<FilmDraft>) => void;
  /** Where the range is chosen. */
  range: ReactNode;
  /** What stands in the last group, such as films that make themselves. */
  automatic: ReactNode;
}

const PACES = ['Length', 'Interval', 'All'] as const;
const SIZES = SIZE_CODES.filter((code) => SIZE_HEIGHTS[code] <= 2160);

/** Everything that is chosen of a film, in groups whose heads say what is chosen (TLP-02, EXT-90, EXT-723). */
export function FilmForm({ draft, onEdit, ...props }: FilmFormProps) {
  const part = { draft, onEdit };
  return (
    <div className={styles.groups}>
      <Fold title={t('filmPage.group.speed')} note={speedNote(draft)} isOpen>
        {props.range}
        <Pace {...part} />
        <Rate {...part} />
      </Fold>
      <Fold title={t('filmPage.group.pictures')} note={picturesNote(draft)}>
        <Select
          label={t('films.condense')}
          description={draft.condense === 'None' ? undefined : t('films.condense.hint')}
          allowDeselect={false}
          data={CONDENSED.map((value) => ({ value, label: t(`films.condense.${value}`) }))}
          value={draft.condense}
          onChange={(value) => onEdit({ condense: CONDENSED.find((each) => each === value) ?? 'None' })}
        />
        <FilmChoose draft={draft} place={props.place} onEdit={onEdit} />
        <ScheduleField
          scheduleId={draft.scheduleId}
          schedules={props.schedules}
          place={props.place}
          nowMs={props.nowMs}
          onChange={(scheduleId) => onEdit({ scheduleId })}
        />
        <Checks names={['skipDark', 'skipGaps']} {...part} />
      </Fold>
      <Fold title={t('filmPage.group.picture')} note={pictureNote(draft)}>
        <Finish {...part} />
      </Fold>
      <Fold title={t('filmPage.group.frame')} note={frameNote(draft)}>
        <TextInput
          label={t('films.title')}
          placeholder={t('films.title.hint')}
          maxLength={100}
          value={draft.title}
          onChange={(event) => onEdit({ title: event.currentTarget.value })}
        />
        <FilmFrame feedId={props.feedId} range={props.span} {...part} />
        <Checks names={['showTime']} {...part} />
        {props.hasLibrary && <Logo {...part} />}
      </Fold>
      <Fold title={t('filmPage.group.file')} note={fileNote(draft)}>
        <FilmOutputs {...part} />
        <File {...part} />
        <FilmOut {...part} />
      </Fold>
      <Fold title={t('filmPage.group.done')} note={doneNote(draft)}>
        <TextInput
          label={t('films.name')}
          maxLength={200}
          placeholder={t('films.name.none')}
          value={draft.name}
          onChange={(event) => onEdit({ name: event.currentTarget.value })}
        />
        <Notify {...part} />
      </Fold>
      {props.automatic}
    </div>
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

function Rate({ draft, onEdit }: PartProps) {
  return (
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
  );
}

function File({ draft, onEdit }: PartProps) {
  return (
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
          label: blendText(count),
        }))}
        value={String(draft.blend)}
        onChange={(value) => onEdit({ blend: Number(value ?? draft.blend) })}
      />
    </div>
  );
}

interface ChecksProps extends PartProps {
  names: readonly ('skipDark' | 'skipGaps' | 'showTime' | 'notify')[];
}

function Checks({ names, draft, onEdit }: ChecksProps) {
  return (
    <div className={styles.checks}>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={t(`films.check.${name}`)}
          checked={draft[name]}
          onChange={(event) => onEdit({ [name]: event.currentTarget.checked })}
        />
      ))}
    </div>
  );
}

/** Nothing where the service sends no mail. */
function Notify(part: PartProps) {
  const hasMail = useQuery(signInWaysQuery).data?.HasMail !== false;
  return hasMail && <Checks names={['notify']} {...part} />;
}

function Logo({ draft: { logo }, onEdit }: PartProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <div className={styles.logo}>
      <Button leftSection={<IconPhoto size={16} stroke={1.6} aria-hidden />} onClick={() => setPicking(true)}>
        {logo ? t('films.logo.is', { name: logo.name || t('filmPage.chosen') }) : t('films.logo')}
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
