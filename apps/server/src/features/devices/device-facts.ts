/** Reads all that a device's view shows beside its row, of any number of devices at once. */
import type { Queryable } from '../../db/transaction.ts';
import { type ContactRow, listContacts } from './contact-queries.ts';
import { listPreviews, type PreviewRow } from './preview-queries.ts';
import { type AttachmentRow, listAttachments } from './stations/attachment-queries.ts';

export interface DeviceFacts {
  contact: ContactRow | null;
  attachments: readonly AttachmentRow[];
  previews: readonly PreviewRow[];
}

/** Gives the facts of each of these. */
export async function readDeviceFacts(
  db: Queryable,
  deviceIds: readonly string[],
): Promise<(deviceId: string) => DeviceFacts> {
  const contacts = new Map((await listContacts(db, deviceIds)).map((row) => [row.device_id, row]));
  const attachments = Map.groupBy(await listAttachments(db, deviceIds), (row) => row.device_id);
  const previews = Map.groupBy(await listPreviews(db, deviceIds), (row) => row.device_id);
  return (id) => ({
    contact: contacts.get(id) ?? null,
    attachments: attachments.get(id) ?? [],
    previews: previews.get(id) ?? [],
  });
}
