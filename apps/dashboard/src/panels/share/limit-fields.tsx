import { Select, TextInput } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { viewerZone } from '../../locale/viewer.ts';
import { endOfDay, lastDayOf } from './ends.ts';
import { choiceOf, delayChoices, everyChoices, type LimitChoice, type Limits } from './limits.ts';
import styles from './share-panel.module.css';

interface LimitFieldsProps {
  value: Limits;
  onChange: (part: Partial<Limits>) => void;
}

const DOWNLOAD = { '': null, yes: true, no: false } as const;
type Download = keyof typeof DOWNLOAD;

/** What a share restricts beyond its role (EXT-05). */
export function LimitFields({ value, onChange }: LimitFieldsProps) {
  return (
    <div className={styles.limits}>
      <LastDay value={value.ExpiresAt} onChange={(ExpiresAt) => onChange({ ExpiresAt })} />
      <Choice
        label={t('share.delay')}
        data={delayChoices(value.Delay)}
        value={choiceOf(value.Delay)}
        onChange={(delay) => onChange({ Delay: delay || null })}
      />
      <Choice
        label={t('share.every')}
        data={everyChoices(value.MinInterval)}
        value={choiceOf(value.MinInterval)}
        onChange={(every) => onChange({ MinInterval: every || null })}
      />
      <Choice
        label={t('share.download')}
        data={[
          { value: '', label: t('share.download.role') },
          { value: 'yes', label: t('share.download.yes') },
          { value: 'no', label: t('share.download.no') },
        ]}
        value={downloadChoice(value.AllowDownload)}
        onChange={(choice) => onChange({ AllowDownload: DOWNLOAD[choice as Download] })}
      />
    </div>
  );
}

/** A date the browser knows how to ask for; the share holds until that day is over where the viewer is. */
function LastDay({ value, onChange }: { value: string | null; onChange: (endsAt: string | null) => void }) {
  const zone = viewerZone();
  return (
    <TextInput
      type="date"
      label={t('share.ends')}
      min={lastDayOf(new Date().toISOString(), zone)}
      value={lastDayOf(value, zone)}
      onChange={(event) => onChange(endOfDay(event.currentTarget.value, zone))}
    />
  );
}

interface ChoiceProps {
  label: string;
  data: LimitChoice[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ onChange, ...select }: ChoiceProps) {
  return (
    <Select
      allowDeselect={false}
      autoComplete="off"
      onChange={(value) => onChange(value ?? '')}
      {...select}
    />
  );
}

function downloadChoice(allowDownload: boolean | null): Download {
  if (allowDownload === null) return '';
  return allowDownload ? 'yes' : 'no';
}
