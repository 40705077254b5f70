import type { CaptureSource } from '@longview/contract';
import { urlOfText } from '@longview/rules';
import type { SourceBody } from '../../api/cameras/capture-source.ts';
import { type HeaderEdit, headerEdits, headersOf } from '../../ui/fields/header-edit.ts';

/** A capture source as it is edited, and back to what is saved (ENT-29, API-55). Pure. */

export interface SourceEdit {
  /** The device that the source is of; null: an address of its own. */
  deviceId: string | null;
  url: string;
  username: string;
  /** Null keeps the stored one, an empty text takes it away. */
  password: string | null;
  useBasicAuth: boolean;
  headers: HeaderEdit[];
  preloadUrl: string;
  preloadErrorMode: CaptureSource['Target_PreloadWebhookErrorMode'];
  command: CaptureSource['Device_CommandName'];
}

export function editOf(stored: CaptureSource): SourceEdit {
  return {
    deviceId: stored.NetDevice_Id,
    url: stored.Target_Url ?? '',
    username: stored.Target_Username ?? '',
    password: null,
    useBasicAuth: stored.Target_UseBasicAuth,
    headers: headerEdits(stored.Target_Headers),
    preloadUrl: stored.Target_PreloadWebhookUrl ?? '',
    preloadErrorMode: stored.Target_PreloadWebhookErrorMode,
    command: stored.Device_CommandName,
  };
}

/** An address of its own in place of a device, empty at first: what the device knew stays with it. */
export const OWN_ADDRESS = {
  deviceId: null,
  url: '',
  username: '',
  password: null,
  useBasicAuth: false,
  headers: [],
} satisfies Partial<SourceEdit>;

/** Whether the edit asks another camera, or with another login, so that it is worth a try before it is saved. */
export function isOtherCamera(edit: SourceEdit, stored: CaptureSource): boolean {
  const before = editOf(stored);
  return edit.url !== before.url || edit.username !== before.username || Boolean(edit.password);
}

/** The body of a save. */
export function saveOf(edit: SourceEdit): SourceBody {
  return {
    Target_Url: urlOfText(edit.url) ?? '',
    Target_Username: edit.username || null,
    Target_Password: edit.password,
    Target_UseBasicAuth: edit.useBasicAuth,
    Target_Headers: headersOf(edit.headers),
    Target_PreloadWebhookUrl: urlOfText(edit.preloadUrl),
    Target_PreloadWebhookErrorMode: edit.preloadErrorMode,
    Device_CommandName: edit.command,
    NetDevice_Id: edit.deviceId,
  };
}
