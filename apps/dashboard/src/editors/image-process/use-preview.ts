import { PREVIEW_MS } from '@longview/rules/image-process';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { saveFailureText } from '../../api/client/save-failure.ts';
import { fetchPreview } from '../../api/feeds/image-process.ts';
import type { Picture } from '../../api/pictures/picture.ts';
import { draftIn, type EditorState } from './model.ts';
import { saveOf } from './to-config.ts';

/** What the service would make of the picture. `none`: it has no preview [IMG-13]. */
export type Preview =
  | { kind: 'waiting' }
  | { kind: 'none' }
  | { kind: 'failed'; text: string }
  | { kind: 'shown'; picture: Picture };

/** Asked for 1000 ms after the last change of what is edited [IMG-09] [MSK-04]. */
export function usePreview(feedId: string, state: EditorState, picture: Picture | null): Preview {
  const [draft] = useDebouncedValue(draftIn(state), PREVIEW_MS);
  const [preview, setPreview] = useState<Preview>({ kind: 'waiting' });
  const latest = useRef(state);
  latest.current = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft or picture is another preview
  useEffect(() => {
    if (!picture) return setPreview({ kind: 'none' });
    const abort = new AbortController();
    const say = (next: Preview) => !abort.signal.aborted && setPreview(next);
    fetchPreview(feedId, saveOf(latest.current), abort.signal).then(
      (found) => say(found ? { kind: 'shown', picture: found } : { kind: 'none' }),
      (error: Error) => say({ kind: 'failed', text: saveFailureText(error) }),
    );
    return () => abort.abort();
  }, [feedId, draft, picture]);
  return preview;
}
