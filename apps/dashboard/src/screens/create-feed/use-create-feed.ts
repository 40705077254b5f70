import { type FeedDetail, routes } from '@longview/contract';
import type { SizeCode } from '@longview/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { makeFirstFtpLogin } from '../../api/cameras/ftp-drop.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { ApiFailure, call, dataOf } from '../../api/client/client.ts';
import { stuffQuery } from '../../api/feeds/stuff.ts';
import { t } from '../../locale/t.ts';
import { attachToStation } from './attach-to-station.ts';
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
  const create = useMutation({
    mutationFn: async () => {
      const made = await makeFeed(draft, name);
      return { feedId: made.Feed.Id, failure: await setUp(made, draft) };
    },
    onSuccess: async ({ feedId, failure }) => {
      await queryClient.invalidateQueries({ queryKey: stuffQuery.queryKey });
      const message = failure ? { msg: t('create.notAll', { why: failure }), msgt: 'e' } : {};
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
    },
  });
  return { create, sentence: create.error && failureSentence(create.error) };
}

async function makeFeed(draft: SizedDraft, name: string): Promise<FeedDetail> {
  const body = {
    Name: name,
    Description: draft.description.trim() || null,
    TimeZone: draft.timeZone,
    SizeCode: draft.sizeCode,
    IntervalCode: draft.intervalCode,
    CollectionId: draft.collectionId,
    IsPublic: draft.isPublic,
  };
  return dataOf(call(routes.createFeed, { body }));
}

/** Null, or what could not be set: the feed is there by then and stays. */
async function setUp(made: FeedDetail, draft: Draft): Promise<string | null> {
  try {
    await (draft.kind === 'upload' ? wakeByPictures(made.Feed.Id) : saveSource(made.Feed.Id, draft));
    return null;
  } catch (error) {
    return actFailureText(error instanceof Error ? error : new Error(String(error)));
  }
}

/** A camera may be mounted days later: a feed that went to sleep meanwhile captures again with its first picture. */
async function wakeByPictures(feedId: string): Promise<void> {
  const body = { FeedState: 'Capture', FeedState_AutoEnable: true } as const;
  await dataOf(call(routes.setFeedState, { params: { feedId }, body }));
}

/** A channel of a network device (API-56), a camera of a Station (API-32), or an address of its own (API-55). */
async function saveSource(feedId: string, draft: Draft): Promise<void> {
  const { kind, deviceId, channelId, stationId, configId } = draft;
  if (kind === 'station' && stationId && configId) return attachToStation(feedId, { stationId, configId });
  if (kind === 'device' && deviceId && channelId) {
    const params = { feedId, intent: 'Image', deviceId, channelId };
    await dataOf(call(routes.setSourceChannel, { params }));
    return;
  }
  const body = {
    Target_Url: sourceUrl(draft),
    Target_Username: draft.username || null,
    Target_Password: draft.password || null,
  };
  await dataOf(call(routes.saveCaptureSource, { params: { feedId, intent: 'Image' }, body }));
}

function failureSentence(error: Error): string {
  if (!(error instanceof ApiFailure)) return t('create.failed', { why: error.message });
  if (error.code === 'FeedLimit') return t('said.upgradeFeeds');
  const fields = error.fields.map((field) => `${field.Name}: ${field.Message}`).join(' ');
  return t('create.failed', { why: fields || error.message });
}
