import { suggestedName } from '@longview/rules';
import { t } from '../../locale/t.ts';
import { proposedName } from '../../panels/pairing/pair-draft.ts';
import { type Draft, sourceUrl } from './draft.ts';

/**
 * The name that was entered, else one to begin with: of the channel or camera where it is kept, else of its address; with
 * a number where a feed in `taken` has it (EXT-328). Empty for uploads, of which nothing is known.
 */
export function draftName(draft: Draft, taken: readonly string[]): string {
  if (draft.name !== null) return draft.name;
  const isKept = draft.kind === 'device' || draft.kind === 'station';
  const said = (isKept && draft.sourceName) || suggestedName(sourceUrl(draft) ?? '', t('create.camera'));
  return said === '' ? '' : proposedName(said, taken);
}
