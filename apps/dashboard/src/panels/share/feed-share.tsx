import type { FeedDetail } from '@longview/contract';
import { Switch } from '@mantine/core';
import { shareFailureText, useSetFeedSharing } from '../../api/feeds/sharing.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { PublicSwitch } from './public-switch.tsx';
import { SharePanel } from './share-panel.tsx';
import { feedTarget, publicUrl } from './share-target.ts';

/** All of who may see a feed: anyone, by link, by name. Nothing for who may not share it. */
export function FeedShare({ feed }: { feed: FeedDetail }) {
  const setSharing = useSetFeedSharing(feed);
  const setPictureData = useSetFeedSharing(feed);
  const target = feedTarget(feed);
  if (!target) return null;
  const failure = shareFailureText(setSharing.error, 'feed');
  const isPublic = feed.Feed.Options.includes('IsPublic');
  // The call that changes it takes the feed's details too (API-67).
  const mayChange = feed.Permissions.includes('EditMetadataPolicyStatement');
  return (
    <>
      <Panel title={t('share.public.title')} text={t('share.public.text')}>
        <PublicSwitch
          kind="feed"
          name={feed.Feed.Description.Name}
          url={publicUrl(target)}
          isPublic={isPublic}
          isDisabled={!mayChange || setSharing.isPending}
          failure={failure && t('share.public.failed', { why: failure })}
          onChange={(IsPublic) => setSharing.mutate({ IsPublic })}
        />
      </Panel>
      <SharePanel target={target} />
      <PictureDataSwitch
        isKept={feed.KeepPictureData ?? false}
        isDisabled={!mayChange || setPictureData.isPending}
        failure={shareFailureText(setPictureData.error, 'feed')}
        onChange={(KeepPictureData) => setPictureData.mutate({ KeepPictureData })}
      />
    </>
  );
}

interface PictureDataSwitchProps {
  isKept: boolean;
  isDisabled: boolean;
  /** Why the last change failed, or null. */
  failure: string | null;
  onChange: (isKept: boolean) => void;
}

/** Whether those outside the account get what the camera wrote into its pictures (EXT-405). */
function PictureDataSwitch({ isKept, isDisabled, failure, onChange }: PictureDataSwitchProps) {
  return (
    <Panel title={t('share.data.title')}>
      <Switch
        label={t('share.data.switch')}
        description={t(isKept ? 'share.data.on' : 'share.data.off')}
        checked={isKept}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {failure && <FormError>{t('share.data.failed', { why: failure })}</FormError>}
    </Panel>
  );
}
