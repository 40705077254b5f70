/** What retention settings must hold to beyond their form. */
import { appError, badFields, fieldMessage } from '@longview/base';
import type { TenantRetentionSave } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { isSystemProfile } from '@longview/rules/schedule';
import type { Transaction } from '../../db/transaction.ts';
import { holdProfiles } from '../../schedules/index.ts';

/**
 * The schedules named cannot be deleted until the transaction ends.
 * @throws AppError InvalidInput for schedules that neither the system nor the account has
 */
export async function requireKnownSchedules(
  trx: Transaction,
  accountId: string,
  { FrameRetentionSettings: items }: TenantRetentionSave,
): Promise<void> {
  const own = items.flatMap(({ ScheduleId }) => ScheduleId ?? []).filter((id) => !isSystemProfile(id));
  const known = new Set(own.length > 0 ? await holdProfiles(trx, accountId, own) : []);
  const fields = items.flatMap(({ ScheduleId }, index) =>
    ScheduleId === null || isSystemProfile(ScheduleId) || known.has(ScheduleId)
      ? []
      : [fieldMessage(`FrameRetentionSettings.${index}.ScheduleId`, 'NoSuchSchedule')],
  );
  if (fields.length > 0) throw badFields(fields);
}

/** @throws AppError Forbidden: programs do not say yes to what they did not look at (EXT-51) */
export function requirePerson(actor: Actor, confirmed: number | undefined): void {
  if (confirmed === undefined || actor.kind === 'user') return;
  throw appError('OnlyPeopleConfirmRemoval');
}
