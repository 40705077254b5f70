import type { MediaResource } from '@longview/contract';
import { durationSec } from '@longview/rules';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import {
  mediaFailureText,
  mediaFile,
  mediaThumb,
  useDeleteMedia,
  useDropMedia,
} from '../../api/pictures/media.ts';
import { useUploads } from '../../api/pictures/uploads.ts';
import { sizeText } from '../../locale/amount-text.ts';
import { t } from '../../locale/t.ts';
import { momentText, spanText } from '../../locale/time-text.ts';
import { DeleteButton } from '../../ui/dialogs/delete-button.tsx';
import { DropZone } from './drop-zone.tsx';
import { MediaForm } from './media-form.tsx';
import styles from './media-item.module.css';
import { UploadList } from './upload-list.tsx';
import { useMediaDraft } from './use-media-draft.ts';

interface MediaItemProps {
  resource: MediaResource;
  onGone: () => void;
}

/** An item: what it looks like, what is said of it, another file for it, and its end (MED-04, MED-09, MED-12). */
export function MediaItem({ resource, onGone }: MediaItemProps) {
  const { draft, state } = useMediaDraft(resource);
  return (
    <div className={styles.item}>
      <Preview key={resource.PayloadVersion} resource={resource} />
      <Facts resource={resource} />
      <MediaForm draft={draft} state={state} />
      <Replace resource={resource} />
      <div className={styles.foot}>
        <Button
          component="a"
          href={mediaFile(resource)}
          download={resource.Name}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        >
          {t('media.download')}
        </Button>
        <DeleteMedia resource={resource} onGone={onGone} />
      </div>
    </div>
  );
}

function Preview({ resource }: { resource: MediaResource }) {
  const { Type, Name } = resource;
  if (Type === 'Video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what people upload has no captions of its own
      <video
        className={styles.preview}
        controls
        preload="metadata"
        poster={mediaThumb(resource, 'x1080')}
        src={mediaFile(resource)}
        aria-label={Name}
      />
    );
  }
  return <img className={styles.preview} src={mediaThumb(resource, 'x1080')} alt={Name} />;
}

function Facts({ resource }: { resource: MediaResource }) {
  const { Id, ContentType, Dimensions, Duration, ByteLength, CreatedAt } = resource;
  const facts = [
    [t('media.fact.type'), ContentType],
    [t('media.fact.dimensions'), Dimensions?.replace('x', ' × ')],
    [t('media.fact.duration'), Duration && spanText(durationSec(Duration) ?? 0)],
    [t('media.fact.size'), sizeText(ByteLength)],
    [t('media.fact.added'), momentText(CreatedAt)],
    [t('media.fact.id'), Id],
  ].filter(([, value]) => value);
  return (
    <dl className={styles.facts} aria-label={t('media.facts')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Replace({ resource: { Id } }: { resource: MediaResource }) {
  const { line, uploads } = useUploads();
  const own = uploads.filter(({ id }) => id === Id);
  return (
    <section className={styles.replace}>
      <h3>{t('media.replace')}</h3>
      <DropZone
        label={t('media.replace.drop')}
        text={t('media.replace.text')}
        max={1}
        onFiles={(files) => line.add(files, Id)}
      />
      <UploadList line={line} uploads={own} />
    </section>
  );
}

/** So that `Deleted` is read before the item closes. */
const READ_MS = 900;

/** Deletes an item of the library with two clicks (MED-12, ERR-08). */
function DeleteMedia({ resource, onGone }: { resource: MediaResource; onGone: () => void }) {
  const drop = useDropMedia();
  const deletion = useDeleteMedia(() => {
    setTimeout(() => {
      onGone();
      drop(resource.Id);
    }, READ_MS);
  });
  return (
    <DeleteButton
      status={deletion.status}
      lost={t('media.delete.lost')}
      failure={deletion.error && mediaFailureText(deletion.error)}
      onDelete={() => deletion.mutate(resource.Id)}
    />
  );
}
