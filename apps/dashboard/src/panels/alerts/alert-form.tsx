import type { FeedAlertShape } from '@longview/contract';
import { Checkbox, Group, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { type UseMutationResult, useQuery } from '@tanstack/react-query';
import { signInWaysQuery } from '../../api/account/sign-in-ways.ts';
import type { AlertSave } from '../../api/feeds/alerts.ts';
import { SaveForm } from '../../forms/save-form.tsx';
import { type EditCopy, useEditCopy } from '../../hooks/use-edit-copy.ts';
import { t } from '../../locale/t.ts';
import { CopyText } from '../../ui/feedback/copy-text.tsx';
import { type AlertEdit, bodyOf, editOf, partsOf } from './alert-edit.ts';
import { durationChoices, inOrder } from './duration-choices.ts';
import { ViewAlerts } from './view-alerts.tsx';

const DELAYS = ['PT5M', 'PT10M', 'PT30M', 'PT1H', 'PT6H', 'P1D'];
const REMINDERS = ['PT1H', 'PT6H', 'P1D', 'P7D'];

interface AlertFormProps {
  stored: FeedAlertShape;
  /** Null where a web address would be signed with another key. */
  webhookKey: string | null;
  save: UseMutationResult<FeedAlertShape, Error, AlertSave>;
}

/** When people are told, who, and how (ALR-04). */
export function AlertForm({ stored, webhookKey, save }: AlertFormProps) {
  const copy = useEditCopy<AlertEdit>(editOf(stored), stored.Version);
  return (
    <SaveForm
      isChanged={copy.isChanged}
      save={save}
      onRevert={copy.revert}
      onSave={() =>
        save.mutate({ body: bodyOf(copy.value, stored), version: copy.version }, { onSuccess: copy.revert })
      }
    >
      <Switch
        label={t('alerts.enabled')}
        description={copy.value.isEnabled ? undefined : t('alerts.enabled.off')}
        checked={copy.value.isEnabled}
        onChange={(event) => copy.edit({ isEnabled: event.currentTarget.checked })}
      />
      {copy.value.isEnabled && <Fields copy={copy} webhookKey={webhookKey} />}
    </SaveForm>
  );
}

function Fields({ copy, webhookKey }: { copy: EditCopy<AlertEdit>; webhookKey: string | null }) {
  const { value, edit } = copy;
  const recipients = partsOf(value.recipients, '\n');
  const hasMail = useQuery(signInWaysQuery).data?.HasMail !== false;
  return (
    <>
      <Select
        label={t('alerts.delay')}
        description={t('alerts.delay.hint')}
        data={durationChoices(DELAYS, [value.delay])}
        allowDeselect={false}
        value={value.delay}
        onChange={(delay) => delay !== null && edit({ delay })}
      />
      <ViewAlerts copy={copy} />
      <TagsInput
        label={t('alerts.recipients')}
        description={t(hasMail ? 'alerts.recipients.hint' : 'alerts.recipients.noMail')}
        placeholder={recipients.length === 0 ? t('alerts.recipients.all') : ''}
        value={recipients}
        acceptValueOnBlur
        splitChars={[',', ' ', ';']}
        onChange={(addresses) => edit({ recipients: addresses.join('\n') })}
      />
      <Reminders copy={copy} />
      <TextInput
        label={t('alerts.webhook')}
        description={t('alerts.webhook.hint')}
        placeholder="https://"
        type="url"
        autoComplete="off"
        value={value.webhookUrl}
        onChange={(event) => edit({ webhookUrl: event.currentTarget.value })}
      />
      {webhookKey !== null && value.webhookUrl.trim() !== '' && (
        <CopyText label={t('alerts.webhook.key')} text={webhookKey} />
      )}
    </>
  );
}

function Reminders({ copy: { value, edit } }: { copy: EditCopy<AlertEdit> }) {
  const chosen = partsOf(value.remindAfter, ',');
  return (
    <Checkbox.Group
      label={t('alerts.remind')}
      value={chosen}
      onChange={(durations) => edit({ remindAfter: inOrder(durations).join() })}
    >
      <Group gap="lg" mt="xs">
        {durationChoices(REMINDERS, chosen).map(({ value: duration, label }) => (
          <Checkbox key={duration} value={duration} label={label} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
