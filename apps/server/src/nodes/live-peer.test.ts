/** What those who watch are told of a connection to another node that does not come about. */
import { operatorError } from '@longview/base';
import { LIVE_OTHER_VERSION } from '@longview/rules/live';
import { expect, it } from 'vitest';
import { NodeLivePeer } from './live-peer.ts';
import type { NodeCalls } from './node-calls.ts';

const refusal = (code: string, message = 'No.') =>
  operatorError('Unavailable', message, { detail: { code } });

it.each([
  ['OtherVersion', { kind: 'Camera', trouble: { statusCode: 'Error', message: LIVE_OTHER_VERSION } }],
  ['Busy', { kind: 'Over', code: 'Busy', why: null }],
  ['FeedMoved', { kind: 'Moved' }],
  ['NodeAway', { kind: 'Moved' }],
])('%s ends it as %o [EXT-285] [EXT-243]', async (code, end) => {
  const follow = () => Promise.reject(refusal(code, LIVE_OTHER_VERSION));
  const peer = new NodeLivePeer('n1', { follow } as unknown as NodeCalls);
  const events = { onItem: () => {}, onBeat: () => {}, countOwn: () => 1 };
  const wish = { feedId: 'fe1', key: 'k1', rendition: 'Copy' as const };
  expect(await peer.watch(wish, events, new AbortController().signal)).toEqual(end);
});
