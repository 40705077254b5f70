import type { ScheduleProfileShape } from '@longview/contract';
import type { FeedPlace } from '@longview/rules/schedule';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { actFailureText } from '../../api/client/act-failure.ts';
import { useDeleteSchedule } from '../../api/feeds/schedules.ts';
import { useAskToLeave } from '../../hooks/use-ask-to-leave.ts';
import { t } from '../../locale/t.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { todayIn } from './day-texts.ts';
import { copyOf } from './model.ts';
import styles from './schedule-editor.module.css';
import { ScheduleEditor } from './schedule-editor.tsx';
import { SchedulePictures } from './schedule-pictures.tsx';
import { scheduleTitle } from './schedule-title.ts';

interface ScheduleDialogProps {
  schedule: ScheduleProfileShape;
  place: FeedPlace;
  nowMs: number;
  onSaved: (saved: ScheduleProfileShape) => void;
  onDeleted: () => void;
  onClose: () => void;
}

/** A schedule over the page: one of the account's own to edit, one of the system to look at and copy. */
export function ScheduleDialog({ schedule, place, nowMs, onSaved, onDeleted, onClose }: ScheduleDialogProps) {
  const [shown, show] = useState(schedule);
  const [isChanged, setChanged] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const isPhone = useMediaQuery('(max-width: 700px)') ?? false;
  const askToLeave = useAskToLeave();
  const close = async () => {
    if (!isChanged || (await askToLeave())) onClose();
  };
  const title = shown.IsSystem
    ? scheduleTitle(shown)
    : t(shown.Id === null ? 'schedule.new' : 'schedule.edit');
  return (
    <Dialog opened onClose={close} title={title} size={860} fullScreen={isPhone}>
      {shown.IsSystem ? (
        <SystemSchedule
          schedule={shown}
          place={place}
          nowMs={nowMs}
          onCopy={() => show(copyOf(shown, t('schedule.copy.name', { name: scheduleTitle(shown) }), place))}
        />
      ) : (
        <ScheduleEditor
          stored={shown}
          place={place}
          nowMs={nowMs}
          onEdit={setChanged}
          onSaved={onSaved}
          onDelete={shown.Id === null ? null : () => setDeleting(true)}
        />
      )}
      {isDeleting && shown.Id !== null && (
        <DeleteSchedule
          id={shown.Id}
          name={shown.Name}
          onDone={onDeleted}
          onClose={() => setDeleting(false)}
        />
      )}
    </Dialog>
  );
}

interface SystemScheduleProps {
  schedule: ScheduleProfileShape;
  place: FeedPlace;
  nowMs: number;
  onCopy: () => void;
}

function SystemSchedule({ schedule, place, nowMs, onCopy }: SystemScheduleProps) {
  return (
    <div className={styles.editor}>
      <p className={styles.dim}>{t('schedule.isSystem')}</p>
      <SchedulePictures
        draft={schedule}
        place={place}
        today={todayIn(place.timeZone, nowMs)}
        onChange={null}
      />
      <div className={styles.foot}>
        <span />
        <Button onClick={onCopy}>{t('schedule.copy')}</Button>
      </div>
    </div>
  );
}

interface DeleteScheduleProps {
  id: string;
  name: string;
  onDone: () => void;
  onClose: () => void;
}

/** A schedule that feeds use stays, and the server says which (API-65). */
function DeleteSchedule({ id, name, onDone, onClose }: DeleteScheduleProps) {
  const remove = useDeleteSchedule();
  return (
    <AskDialog
      title={t('schedule.delete.title', { name })}
      text={t('schedule.delete.text')}
      yes={t('schedule.delete')}
      isBusy={remove.isPending}
      failure={actFailureText(remove.error)}
      onYes={() => remove.mutate(id, { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}
