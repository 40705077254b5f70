import type { MediaResource, StuffList, WindowPlayEntry } from '@longview/contract';
import { searchWords } from '@longview/rules/feeds';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { libraryQuery } from '../../api/feeds/library.ts';
import { mediaQuery } from '../../api/pictures/media.ts';
import { byName } from '../../locale/name-order.ts';
import { t } from '../../locale/t.ts';
import { foundFeeds } from '../../panels/feed-search/found-feeds.ts';
import { pickableMedia } from '../../panels/media-pick/found-media.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { PictureChoices } from '../../ui/pictures/picture-choices.tsx';
import { type ShownEntry, shownCollection, shownEntry } from '../play-item/shown-entry.tsx';
import styles from './what-dialog.module.css';

type Kind = WindowPlayEntry['ItemType'];
const WHAT_KINDS: readonly Kind[] = ['Feed', 'Collection', 'Res'];

/** More than one looks through; a further word finds the rest. */
const MOST = 60;

/** Something that can be shown; `cameras` are those of a collection. */
interface Choice extends ShownEntry {
  text: string | null;
  cameras: number;
}

interface WhatDialogProps {
  kinds?: readonly Kind[];
  onPick: (entry: WindowPlayEntry, cameras: number) => void;
  onClose: () => void;
}

/** Asks what to show: a camera, a collection, or a file of the library, by its picture (EXT-486). */
export function WhatDialog({ kinds = WHAT_KINDS, onPick, onClose }: WhatDialogProps) {
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'Feed');
  const [text, setText] = useState('');
  const pick = ({ id: Id, cameras }: Choice) =>
    onPick({ Id, ItemType: kind, ResType: null, ContentType: null }, cameras);
  return (
    <Dialog opened onClose={onClose} title={t('playlist.what')} size={760}>
      <div className={styles.head}>
        {kinds.length > 1 && (
          <SegmentedControl
            fullWidth
            aria-label={t('playlist.what')}
            data={kinds.map((value) => ({ value, label: t(`playlist.what.${value}`) }))}
            value={kind}
            onChange={(chosen) => setKind(kinds.find((each) => each === chosen) ?? kind)}
          />
        )}
        <SearchBox label={t('playlist.what.search')} value={text} onChange={setText} autoFocus />
      </div>
      {kind === 'Res' ? (
        <Media text={text} onPick={pick} />
      ) : (
        <Cameras kind={kind} text={text} onPick={pick} />
      )}
    </Dialog>
  );
}

interface ChoicesProps {
  text: string;
  onPick: (choice: Choice) => void;
}

function Cameras({ kind, text, onPick }: ChoicesProps & { kind: 'Feed' | 'Collection' }) {
  const library = useQuery(libraryQuery);
  const choicesOf = kind === 'Feed' ? cameraChoices : collectionChoices;
  return (
    <Loaded query={library} rows={3}>
      {(list) => <Grid kind={kind} choices={choicesOf(list, text)} onPick={onPick} />}
    </Loaded>
  );
}

function Media({ text, onPick }: ChoicesProps) {
  const media = useQuery(mediaQuery);
  return (
    <Loaded query={media} rows={3}>
      {(list) => <Grid kind="Res" choices={mediaChoices(list, text)} onPick={onPick} />}
    </Loaded>
  );
}

/** A Screen plays cameras of its own account, and no archived ones. */
function cameraChoices(library: StuffList, text: string): Choice[] {
  const found = foundFeeds(library, text, true).filter(({ Feed }) => Feed.FeedState !== 'Archive');
  return byName(found, ({ Feed }) => Feed.Description.Name).map(({ Feed }) => ({
    ...shownEntry({ Id: Feed.Id, ItemType: 'Feed' }, library, undefined),
    ...{ text: null, cameras: 1 },
  }));
}

function collectionChoices(library: StuffList, text: string): Choice[] {
  const words = searchWords(text);
  const found = library.Collections_Owned.filter(({ Collection }) => {
    const name = Collection.Description.Name.toLowerCase();
    return words.every((word) => name.includes(word));
  });
  return byName(found, ({ Collection }) => Collection.Description.Name).map((entry) => {
    const cameras = entry.Collection.FeedIds.length;
    return {
      ...shownCollection(entry, library),
      text: t('playlist.what.cameras', { count: cameras }),
      cameras,
    };
  });
}

function mediaChoices(list: readonly MediaResource[], text: string): Choice[] {
  return pickableMedia(list, ['Image', 'Icon', 'Video'], text).map((resource) => ({
    ...shownEntry({ Id: resource.Id, ItemType: 'Res' }, undefined, list),
    ...{ text: resource.Dimensions, cameras: 0 },
  }));
}

interface GridProps {
  kind: Kind;
  choices: readonly Choice[];
  onPick: (choice: Choice) => void;
}

function Grid({ kind, choices, onPick }: GridProps) {
  const more = choices.length - MOST;
  return (
    <>
      <PictureChoices choices={choices.slice(0, MOST)} onPick={onPick} />
      <p role="status" className={styles.note}>
        {choices.length === 0 && t(`playlist.what.none.${kind}`)}
        {more > 0 && t('find.more', { count: more })}
      </p>
    </>
  );
}
