import type { MediaResource } from '@longview/contract';
import type { ResourceType } from '@longview/rules/media';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { mediaQuery } from '../../api/pictures/media.ts';
import { t } from '../../locale/t.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { PictureChoices } from '../../ui/pictures/picture-choices.tsx';
import { pickableMedia } from './found-media.ts';
import styles from './media-pick.module.css';
import { MediaThumb } from './media-thumb.tsx';

interface MediaPickProps {
  /** Only these types are offered; all when absent. */
  types?: readonly ResourceType[];
  onPick: (resource: MediaResource) => void;
  onClose: () => void;
}

/** Search and pick one item of the media library (MED-05); mounted while it is open. */
export function MediaPick({ types, onPick, onClose }: MediaPickProps) {
  const media = useQuery(mediaQuery);
  const pick = (resource: MediaResource) => {
    onPick(resource);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('mediaPick.title')} size={760}>
      <Loaded query={media} rows={3}>
        {(list) => <Choices list={list} types={types} onPick={pick} />}
      </Loaded>
    </Dialog>
  );
}

interface ChoicesProps {
  list: readonly MediaResource[];
  types: readonly ResourceType[] | undefined;
  onPick: (resource: MediaResource) => void;
}

function Choices({ list, types, onPick }: ChoicesProps) {
  const [text, setText] = useState('');
  const found = pickableMedia(list, types, text);
  if (pickableMedia(list, types, '').length === 0)
    return <Nothing text={t(list.length === 0 ? 'mediaPick.none' : 'mediaPick.noneOfType')} />;
  return (
    <>
      <div className={styles.search}>
        <SearchBox label={t('media.search')} value={text} onChange={setText} autoFocus />
      </div>
      <p role="status" className={styles.count}>
        {found.length === 0
          ? t('media.noMatch.title', { text })
          : text && t('media.found', { count: found.length })}
      </p>
      <PictureChoices
        choices={found.map((resource) => ({
          ...{ id: resource.Id, name: resource.Name, text: resource.Dimensions, resource },
          picture: <MediaThumb resource={resource} />,
        }))}
        onPick={({ resource }) => onPick(resource)}
      />
    </>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <div className={styles.none}>
      <p>{text}</p>
      <Link to="/mystuff" search={{ s: 'media' }}>
        {t('mediaPick.open')}
      </Link>
    </div>
  );
}
