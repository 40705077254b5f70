import { useNavigate } from '@tanstack/react-router';
import { useFirstFtpLogin } from '../../api/cameras/ftp-drop.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { useMakeFeed } from '../../api/feeds/create-feed.ts';
import { t } from '../../locale/t.ts';
import { FIRST } from './draft.ts';
import { bodyOf, keepOf, type SizedDraft, sourceOf } from './made-of-draft.ts';

/**
 * Makes the feed, sets how long it keeps pictures and its source, then shows it live; a failure opens its dashboard at
 * #Source (CRE-05, EXT-464). A feed that pictures are sent to gets its login and waits for the first one.
 */
export function useCreateFeed(draft: SizedDraft, name: string) {
  const makeLogin = useFirstFtpLogin();
  const navigate = useNavigate();
  const make = useMakeFeed(async ({ feedId, failure }) => {
    const message = failure
      ? { msg: t('create.notAll', { why: actFailureText(failure) ?? '' }), msgt: 'e' }
      : {};
    if (draft.kind === 'upload') {
      // Its page offers the login again where this fails.
      if (draft.way === 'ftp') await makeLogin(feedId).catch(() => undefined);
      const search = { step: FIRST, feed: feedId, way: draft.way, ...message };
      return navigate({ to: '/mystuff/create', search, replace: true, ignoreBlocker: true });
    }
    if (failure) {
      const to = '/feed/$feedId/dashboard';
      return navigate({ to, params: { feedId }, ignoreBlocker: true, search: message, hash: 'Source' });
    }
    await navigate({ to: '/feed/$feedId', params: { feedId }, ignoreBlocker: true });
  });
  const create = () =>
    make.mutate({ body: bodyOf(draft, name), source: sourceOf(draft), keep: keepOf(draft) });
  return { create, isBusy: make.isPending, sentence: make.error && failureSentence(make.error) };
}

function failureSentence(error: Error): string {
  if (!(error instanceof ApiFailure)) return t('create.failed', { why: error.message });
  if (error.code === 'FeedLimit') return t('said.upgradeFeeds');
  const fields = error.fields.map((field) => `${field.Name}: ${field.Message}`).join(' ');
  return t('create.failed', { why: fields || error.message });
}
