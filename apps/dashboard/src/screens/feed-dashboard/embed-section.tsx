import type { FeedDetail } from '@longview/contract';
import { PlayItemEditor } from '../../editors/play-item/play-item-editor.tsx';
import { t } from '../../locale/t.ts';
import { EmbedCode } from '../../panels/embed/embed-code.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** The code that shows this feed on another page, and what the player shows there unless the code says so. */
export function EmbedSection({ feed }: { feed: FeedDetail }) {
  return (
    <>
      <Code feed={feed} />
      {feed.Permissions.includes('EditMetadataPolicyStatement') && <PlayItemEditor feed={feed} />}
    </>
  );
}

function Code({ feed: { Feed, PlayItem } }: { feed: FeedDetail }) {
  const size = Feed.CurrentContent_FrameResolutionAccepted;
  const embedded = {
    id: Feed.Id,
    name: Feed.Description.Name,
    ratio: size && size.Height > 0 ? size.Width / size.Height : 16 / 9,
    isPublic: Feed.Options.includes('IsPublic'),
    hasPlayItem: PlayItem !== null && PlayItem.State === null,
  };
  return (
    <Panel title={t('profile.embed.title')}>
      <div>
        <EmbedCode feed={embedded} />
      </div>
    </Panel>
  );
}
