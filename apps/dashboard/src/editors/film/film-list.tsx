import type { KeptFilm } from '@longview/contract';
import { Button, Menu, Progress } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import {
  IconCode,
  IconDownload,
  IconLink,
  IconPlayerPlay,
  IconShare,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { actFailureText } from '../../api/client/act-failure.ts';
import { filmVideoUrl, isUnfinished, useFilmActs } from '../../api/pictures/films.ts';
import { t } from '../../locale/t.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './film.module.css';
import { filmText, stateText } from './film-texts.ts';

interface FilmListProps {
  feedId: string;
  films: readonly KeptFilm[];
  canDownload: boolean;
  canOrder: boolean;
}

/** The kept films of a feed: how far they are, and what can be done with them (TLP-03 to TLP-05). */
export function FilmList({ films, ...props }: FilmListProps) {
  const [playing, setPlaying] = useState<string | null>(null);
  if (films.length === 0) return <p className={styles.none}>{t('films.none')}</p>;
  return (
    <ul className={styles.list}>
      {films.map((film) => (
        <FilmItem
          key={film.Id}
          {...props}
          film={film}
          isPlaying={playing === film.Id}
          onPlay={() => setPlaying(playing === film.Id ? null : film.Id)}
        />
      ))}
    </ul>
  );
}

interface FilmItemProps extends Omit<FilmListProps, 'films'> {
  film: KeptFilm;
  isPlaying: boolean;
  onPlay: () => void;
}

function FilmItem({ film, feedId, isPlaying, onPlay, canDownload, canOrder }: FilmItemProps) {
  const { cancel, remove } = useFilmActs(feedId);
  const state = stateText(film);
  const failure = actFailureText(cancel.error);
  return (
    <li className={styles.film}>
      <div className={styles.filmHead}>
        <div className={styles.words}>
          <span className={styles.filmName}>{film.Name}</span>
          <p>{filmText(film)}</p>
          {state && <p className={film.State === 'Failed' ? styles.failed : undefined}>{state}</p>}
        </div>
        <div className={styles.acts}>
          {film.State === 'Done' && (
            <DoneActs film={film} isPlaying={isPlaying} onPlay={onPlay} canDownload={canDownload} />
          )}
          {canOrder && isUnfinished(film) && (
            <Button
              leftSection={<IconX size={16} stroke={1.6} aria-hidden />}
              loading={cancel.isPending}
              onClick={() => cancel.mutate(film.Id)}
            >
              {t('action.cancel')}
            </Button>
          )}
          {canOrder && !isUnfinished(film) && <DeleteFilm film={film} remove={remove} />}
        </div>
      </div>
      {isUnfinished(film) && (
        <Progress value={film.Progress * 100} aria-label={t('films.progress', { name: film.Name })} />
      )}
      {failure && <FormError>{failure}</FormError>}
      {isPlaying && (
        <video className={styles.video} controls autoPlay muted playsInline src={filmVideoUrl(film.Id)} />
      )}
    </li>
  );
}

function DoneActs({
  film,
  isPlaying,
  onPlay,
  canDownload,
}: Pick<FilmItemProps, 'film' | 'isPlaying' | 'onPlay' | 'canDownload'>) {
  const url = `${location.origin}${filmVideoUrl(film.Id)}`;
  const embed = `<video src="${url}" controls muted playsinline width="${film.Width}"></video>`;
  return (
    <>
      <Button
        leftSection={<IconPlayerPlay size={16} stroke={1.6} aria-hidden />}
        aria-pressed={isPlaying}
        onClick={onPlay}
      >
        {t('films.play')}
      </Button>
      <ShareMenu url={url} embed={embed} />
      {canDownload && (
        <Button
          component="a"
          href={filmVideoUrl(film.Id, true)}
          download
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        >
          {t('films.download')}
        </Button>
      )}
    </>
  );
}

/** Who may see the feed may see what these lead to. */
function ShareMenu({ url, embed }: { url: string; embed: string }) {
  const clipboard = useClipboard({ timeout: 2000 });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconShare size={16} stroke={1.6} aria-hidden />}>
          {t(clipboard.copied ? 'copy.copied' : 'share.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink size={16} />} onClick={() => clipboard.copy(url)}>
          {t('films.link')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCode size={16} />} onClick={() => clipboard.copy(embed)}>
          {t('films.embed')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function DeleteFilm({ film, remove }: { film: KeptFilm; remove: ReturnType<typeof useFilmActs>['remove'] }) {
  const [isAsking, setAsking] = useState(false);
  // What is lost is worth a question; a film that failed is not.
  const press = () => (film.State === 'Done' ? setAsking(true) : remove.mutate(film.Id));
  return (
    <>
      <Button
        leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
        loading={remove.isPending}
        onClick={press}
      >
        {t('films.delete')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('films.delete.title', { name: film.Name })}
          text={t('films.delete.text')}
          yes={t('films.delete')}
          isBusy={remove.isPending}
          failure={actFailureText(remove.error)}
          onYes={() => remove.mutate(film.Id, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
