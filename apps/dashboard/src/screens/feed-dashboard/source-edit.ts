import type { CaptureSource } from '@longview/contract';
import { urlOfText } from '@longview/rules/camera-address';

/** A capture source as it is edited, and back to what is saved (ENT-29, API-55). Pure. */

export interface SourceEdit {
  url: string;
  username: string;
  /** Empty keeps the stored one. */
  password: string;
  preloadUrl: string;
  preloadErrorMode: CaptureSource['Target_PreloadWebhookErrorMode'];
}

export function editOf(stored: CaptureSource): SourceEdit {
  return {
    url: stored.Target_Url ?? '',
    username: stored.Target_Username ?? '',
    password: '',
    preloadUrl: stored.Target_PreloadWebhookUrl ?? '',
    preloadErrorMode: stored.Target_PreloadWebhookErrorMode,
  };
}

/** Whether the edit asks another camera, or with another login, so that it is worth a try before it is saved. */
export function isOtherCamera(edit: SourceEdit, stored: CaptureSource): boolean {
  const before = editOf(stored);
  return edit.url !== before.url || edit.username !== before.username || edit.password !== '';
}

/** The body of a save; what this form does not show stays as it is stored. */
export function saveOf(edit: SourceEdit, stored: CaptureSource) {
  return {
    Target_Url: urlOfText(edit.url) ?? '',
    Target_Username: edit.username || null,
    Target_Password: edit.password || null,
    Target_UseBasicAuth: stored.Target_UseBasicAuth,
    Target_PreloadWebhookUrl: urlOfText(edit.preloadUrl),
    Target_PreloadWebhookErrorMode: edit.preloadErrorMode,
    Device_CommandName: stored.Device_CommandName,
  };
}
