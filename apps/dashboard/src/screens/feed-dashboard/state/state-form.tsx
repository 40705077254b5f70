import type { FeedStateInfo } from '@longview/contract';
import {
  DEFAULT_AUTO_DISABLE_SEC,
  type FeedStateName,
  feedActions,
  stateAfterAction,
} from '@longview/rules/feeds';
import { Button, Checkbox, NumberInput, SegmentedControl, Switch } from '@mantine/core';
import { SaveForm } from '../../../forms/save-form.tsx';
import { t } from '../../../locale/t.ts';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './state.module.css';
import type { useStateEdit } from './use-state-edit.ts';

type Edit = ReturnType<typeof useStateEdit>;

const STATES: readonly FeedStateName[] = ['Capture', 'View', 'Disable', 'Archive'];
type Mode = 'Recording' | 'Paused' | 'Archived';
const MODES: readonly Mode[] = ['Recording', 'Paused', 'Archived'];
const STATE_OF = { Recording: 'Capture', Paused: 'View', Archived: 'Archive' } as const;
const DEFAULT_DAYS = DEFAULT_AUTO_DISABLE_SEC / 86_400; // CON-69

function modeOf(state: FeedStateName): Mode {
  if (state === 'Capture') return 'Recording';
  return state === 'Archive' ? 'Archived' : 'Paused';
}

interface StateFormProps {
  stored: FeedStateInfo;
  edit: Edit;
  /** It has no address of a camera: its pictures are sent to it. */
  isSentTo: boolean;
  onRevert: () => void;
}

/**
 * Whether a camera records, is paused, or is archived (EXT-467); folded, the state itself with its short ways and what
 * changes it (STT-01 to STT-05, STT-21, STT-22).
 */
export function StateForm({ stored, edit, isSentTo, onRevert }: StateFormProps) {
  const { value, save } = edit;
  const reason = stored.FeedProperties.StateInactiveReason;
  return (
    <Panel title={t('state.title')} text={t('state.text')}>
      <SaveForm
        className={styles.form}
        isChanged={edit.isChanged}
        save={save}
        onRevert={onRevert}
        onSave={save.mutate}
      >
        <ModeFields edit={edit} mayRecord={reason !== 'NoPlanCapability'} />
        <p className={styles.text}>{t(`state.${value.state}.${isSentTo ? 'sent' : 'text'}`)}</p>
        {reason !== 'None' && reason !== 'User' && <p>{t(`state.reason.${reason}`)}</p>}
        <Fold title={t('state.more')} note={automaticText(edit)}>
          <StateToggle stored={stored} edit={edit} />
          <Actions stored={stored} edit={edit} />
          <AutoFields edit={edit} />
        </Fold>
      </SaveForm>
    </Panel>
  );
}

/** The one switch: what is chosen is a state, of two for a pause. */
function ModeFields({ edit: { value, edit }, mayRecord }: { edit: Edit; mayRecord: boolean }) {
  const modes = MODES.filter((mode) => mode !== 'Recording' || mayRecord || value.state === 'Capture');
  const isHidden = value.state === 'Disable';
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('state.mode')}
        value={modeOf(value.state)}
        onChange={(next) => {
          const mode = MODES.find((one) => one === next);
          if (mode && mode !== modeOf(value.state)) edit({ state: STATE_OF[mode] });
        }}
        data={modes.map((mode) => ({ value: mode, label: t(`state.mode.${mode}`) }))}
      />
      {modeOf(value.state) === 'Paused' && (
        <Checkbox
          label={t('state.hidden')}
          checked={isHidden}
          onChange={(event) => edit({ state: event.currentTarget.checked ? 'Disable' : 'View' })}
        />
      )}
    </>
  );
}

function StateToggle({ stored, edit: { value, edit } }: { stored: FeedStateInfo; edit: Edit }) {
  const reason = stored.FeedProperties.StateInactiveReason;
  const states = STATES.filter((state) => state !== 'Capture' || reason !== 'NoPlanCapability');
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('state.title')}
      value={value.state}
      onChange={(next) => edit({ state: STATES.find((state) => state === next) ?? 'View' })}
      data={states.map((state) => ({ value: state, label: t(`state.${state}`) }))}
    />
  );
}

/** What happens by itself is told while it is folded. */
function automaticText({ value }: Edit): string | undefined {
  if (value.autoDisableDays === 0) return undefined;
  return t('state.autoDisable.note', { count: value.autoDisableDays });
}

/** The two short ways; what they are called follows what the feed does now, not the edit (STT-04, STT-22). */
function Actions({ stored, edit }: { stored: FeedStateInfo; edit: Edit }) {
  const actions = feedActions(stored.FeedState, stored.FeedProperties.StateInactiveReason);
  if (actions.length === 0) return null;
  return (
    <>
      <div className={styles.actions}>
        {actions.map((action) => (
          <Button key={action} onClick={() => edit.edit({ state: stateAfterAction(action, edit.awake) })}>
            {t(`state.action.${action}`)}
          </Button>
        ))}
      </div>
      <p className={styles.text}>{t(`state.actions.${actions.includes('Sleep') ? 'on' : 'off'}`)}</p>
    </>
  );
}

function AutoFields({ edit: { value, edit } }: { edit: Edit }) {
  return (
    <div className={styles.auto}>
      <DaysSwitch
        label={t('state.autoDisable')}
        days={value.autoDisableDays}
        onChange={(autoDisableDays) => edit({ autoDisableDays })}
      />
      <Checkbox
        label={t('state.autoEnable')}
        checked={value.autoEnable}
        onChange={(event) => edit({ autoEnable: event.currentTarget.checked })}
      />
      <DaysSwitch
        label={t('state.autoArchive')}
        days={value.autoArchiveDays}
        onChange={(autoArchiveDays) => edit({ autoArchiveDays })}
      />
    </div>
  );
}

/** A number of days, 0 for off. */
function DaysSwitch(props: { label: string; days: number; onChange: (days: number) => void }) {
  const { label, days, onChange } = props;
  return (
    <div className={styles.days}>
      <Switch
        label={label}
        checked={days > 0}
        onChange={(event) => onChange(event.currentTarget.checked ? DEFAULT_DAYS : 0)}
      />
      {days > 0 && (
        <NumberInput
          aria-label={`${label}: ${t('state.autoDisable.days')}`}
          className={styles.number}
          min={1}
          max={3650}
          suffix=" d"
          allowDecimal={false}
          value={days}
          onChange={(value) => onChange(Math.max(1, Number(value) || 1))}
        />
      )}
    </div>
  );
}
