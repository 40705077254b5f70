/**
 * What is being edited and comes in the page's address (EXT-131), for those who may save it. Anything else is as if it
 * had not come.
 */
import {
  PlayItem,
  PlaySequenceSave,
  settlePlayItem,
  settleWindowItem,
  type WindowPlayItemSave,
} from '@longview/contract';
import { type Actor, actorAccountId } from '@longview/rules';
import type { FramesInReach } from '../frames/index.ts';

export function triedItem({ grant }: FramesInReach, text: string | undefined): PlayItem | null {
  if (text === undefined || !grant.statements.has('EditMetadataPolicyStatement')) return null;
  const parsed = PlayItem.safeParse(jsonOf(text));
  return parsed.success ? settlePlayItem(parsed.data) : null;
}

/** A playlist of the caller's account, which plays before it is saved as its Window will play it. */
export interface TriedItems {
  accountId: string;
  items: WindowPlayItemSave[];
}

export function triedItems(actor: Actor, text: string | undefined): TriedItems | null {
  const accountId = actor.kind === 'user' ? actorAccountId(actor) : null;
  if (text === undefined || accountId === null) return null;
  const parsed = PlaySequenceSave.safeParse({ Type: 'Default', Items: jsonOf(text) });
  return parsed.success ? { accountId, items: parsed.data.Items.map(settleWindowItem) } : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
