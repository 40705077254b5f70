import { type FeedDetail, type PlayItem, type PlayItemEntry, routes, routeUrl } from '@longview/contract';
import { showsOneFeed, takesMedia } from '@longview/rules/player';
import { Button, Switch } from '@mantine/core';
import { useSavePlayItem } from '../../api/feeds/save-feed.ts';
import { SaveForm } from '../../forms/save-form.tsx';
import { useEditCopy } from '../../hooks/use-edit-copy.ts';
import { t } from '../../locale/t.ts';
import form from '../../ui/forms/form.module.css';
import { Panel } from '../../ui/layout/panel.tsx';
import { AddItem } from './add-item.tsx';
import { DisplayFields } from './display-fields.tsx';
import { ItemList } from './item-list.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { isSamePlayItem, modeOf, playItemOrNew, withConfig, withEntry, withMode } from './model.ts';
import styles from './play-item.module.css';
import { PlayPreview } from './play-preview.tsx';
import { TimingFields } from './timing-fields.tsx';

/** What the player shows for a feed when no mode is asked for (PLY-01), with the player beside it. */
export function PlayItemEditor({ feed }: { feed: FeedDetail }) {
  const stored = playItemOrNew(feed.PlayItem);
  const copy = useEditCopy<PlayItem>(stored, stored.Version);
  const item = copy.value;
  const isChanged = !isSamePlayItem(item, stored);
  const save = useSavePlayItem(feed.Feed.Id, copy.revert);
  const size = feed.Feed.CurrentContent_FrameResolutionAccepted;
  return (
    <Panel title={t('play.title')} text={t('play.text')}>
      <SaveForm
        isChanged={isChanged}
        save={save}
        onRevert={copy.revert}
        onSave={() => save.mutate({ body: item, version: copy.version })}
      >
        <div className={styles.room}>
          <div className={styles.sides}>
            <Fields feed={feed} item={item} onChange={copy.edit} />
            <PlayPreview
              url={previewUrl(feed.Feed.Id, item)}
              ratio={size && size.Height > 0 ? size.Width / size.Height : 16 / 9}
            />
          </div>
        </div>
        {feed.PlayItem && !isChanged && (
          <Button
            className={styles.remove}
            loading={save.isPending}
            onClick={() => save.mutate({ body: null, version: copy.version })}
          >
            {t('play.remove')}
          </Button>
        )}
      </SaveForm>
    </Panel>
  );
}

interface FieldsProps {
  feed: FeedDetail;
  item: PlayItem;
  onChange: (item: PlayItem) => void;
}

function Fields({ feed, item, onChange }: FieldsProps) {
  const mode = modeOf(item);
  const { Items } = item.PlayModeConfiguration;
  const setItems = (entries: PlayItemEntry[]) => onChange(withConfig(item, { Items: entries }));
  return (
    <div className={form.form}>
      <Switch
        label={t('play.enabled')}
        checked={item.State === null}
        onChange={(event) => onChange({ ...item, State: event.currentTarget.checked ? null : 'Disabled' })}
      />
      <ModeChoice value={mode} onChange={(chosen) => onChange(withMode(item, chosen))} />
      <div className={styles.list}>
        <h3>{t('play.items')}</h3>
        <p>{t(showsOneFeed(mode) ? 'play.items.one' : 'play.items.many')}</p>
        {Items.length > 0 && <ItemList items={Items} onChange={setItems} />}
        <AddItem
          items={Items}
          hasMedia={takesMedia(mode) && feed.RoleId === 'Owner'}
          onAdd={(entry) => setItems(withEntry(Items, entry))}
        />
      </div>
      <TimingFields item={item} hint={t('play.timing.hint')} onChange={onChange} />
      <DisplayFields item={item} onChange={onChange} />
    </div>
  );
}

const previewUrl = (feed: string, item: PlayItem) =>
  routeUrl(routes.getPlayer, { query: { feed, playitem: JSON.stringify(item), interactive: 'false' } });
