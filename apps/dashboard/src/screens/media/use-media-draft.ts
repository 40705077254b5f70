import type { MediaResource } from '@longview/contract';
import { MEDIA_AUTOSAVE_MS } from '@longview/rules/media';
import { isMediaConflict, type MediaEdit, mediaEdit, useSendMedia } from '../../api/pictures/media.ts';
import type { Autosave, AutosaveState } from '../../hooks/autosave.ts';
import { useAutosave } from '../../hooks/use-autosave.ts';

export type MediaDraft = Autosave<MediaResource, MediaEdit>;
export type MediaDraftState = AutosaveState<MediaResource, MediaEdit>;

/** The edit of one item, saved 2.2 s after its last change (MED-13). */
export function useMediaDraft(resource: MediaResource): { draft: MediaDraft; state: MediaDraftState } {
  const send = useSendMedia();
  return useAutosave<MediaResource, MediaEdit>(resource, {
    afterMs: MEDIA_AUTOSAVE_MS,
    toEdit: mediaEdit,
    versionOf: ({ Version }) => Version,
    isComplete: ({ name }) => name.trim() !== '',
    send: (edit, stored) => send(stored, edit),
    isConflict: isMediaConflict,
  });
}
