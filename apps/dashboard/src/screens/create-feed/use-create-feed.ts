import type { SizeCode } from '@longview/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { makeFirstFtpLogin } from '../../api/cameras/ftp-drop.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { type FirstSource, useMakeFeed } from '../../api/feeds/create-feed.ts';
import { withFeed } from '../../editors/station-cameras/attachments.ts';
import { t } from '../../locale/t.ts';
import { type Draft, FIRST, sourceUrl } from './draft.ts';

/** A draft with the size that was chosen, or that a new feed has. */
interface SizedDraft extends Draft {
  sizeCode: SizeCode;
}

/**
 * Makes the feed, then sets its source, then opens its dashboard; a failed source opens it at #Source (CRE-05). A feed that
 * pictures are sent to gets its login and waits for the first one.
 */
export function useCreateFeed(draft: SizedDraft, name: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const make = useMakeFeed(async ({ feedId, failure }) => {
    const message = failure
      ? { msg: t('create.notAll', { why: actFailureText(failure) ?? '' }), msgt: 'e' }
      : {};
    if (draft.kind === 'upload') {
      // Its page offers the login again where this fails.
      if (draft.way === 'ftp') await makeFirstFtpLogin(queryClient, feedId).catch(() => undefined);
      const search = { step: FIRST, feed: feedId, way: draft.way, ...message };
      return navigate({ to: '/mystuff/create', search, replace: true, ignoreBlocker: true });
    }
    await navigate({
      to: '/feed/$feedId/dashboard',
      params: { feedId },
      ignoreBlocker: true,
      search: message,
      ...(failure && { hash: 'Source' }),
    });
  });
  const create = () => make.mutate({ body: bodyOf(draft, name), source: sourceOf(draft) });
  return { create, isBusy: make.isPending, sentence: make.error && failureSentence(make.error) };
}

function bodyOf(draft: SizedDraft, name: string) {
  return {
    Name: name,
    Description: draft.description.trim() || null,
    TimeZone: draft.timeZone,
    SizeCode: draft.sizeCode,
    IntervalCode: draft.intervalCode,
    CollectionId: draft.collectionId,
    IsPublic: draft.isPublic,
  };
}

/** A channel of a network device (API-56), a camera of a Station (API-32), or an address of its own (API-55). */
function sourceOf(draft: Draft): FirstSource {
  const { kind, deviceId, channelId, stationId, configId } = draft;
  if (kind === 'upload') return { kind: 'Sent' };
  if (kind === 'station' && stationId && configId) {
    return {
      kind: 'Station',
      stationId,
      attach: (feedId, config) => {
        const index = config?.Cameras.findIndex(({ ConfigId }) => ConfigId === configId) ?? -1;
        if (!config || index < 0) throw new Error(t('create.station.gone'));
        return withFeed(config, index, feedId);
      },
    };
  }
  if (kind === 'device' && deviceId && channelId) return { kind: 'Channel', deviceId, channelId };
  return {
    kind: 'Address',
    body: {
      Target_Url: sourceUrl(draft),
      Target_Username: draft.username || null,
      Target_Password: draft.password || null,
    },
  };
}

function failureSentence(error: Error): string {
  if (!(error instanceof ApiFailure)) return t('create.failed', { why: error.message });
  if (error.code === 'FeedLimit') return t('said.upgradeFeeds');
  const fields = error.fields.map((field) => `${field.Name}: ${field.Message}`).join(' ');
  return t('create.failed', { why: fields || error.message });
}
