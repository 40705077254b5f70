import type { KeptFilm } from '@longview/contract';
import { Button, type ButtonProps, Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import {
  IconCode,
  IconDownload,
  IconLink,
  IconRepeat,
  IconShare,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { actFailureText } from '../../api/client/act-failure.ts';
import { filmVideoUrl, isUnfinished, useFilmActs } from '../../api/pictures/films.ts';
import { t } from '../../locale/t.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';

interface FilmActsProps {
  film: KeptFilm;
  canDownload: boolean;
  /** Whether the person may cancel and delete it. */
  canDelete: boolean;
  size?: ButtonProps['size'];
}

/** What can be done with a film but playing it (TLP-04, TLP-05, EXT-92). */
export function FilmActs({ film, canDownload, canDelete, size }: FilmActsProps) {
  const { cancel, remove } = useFilmActs();
  const failure = actFailureText(cancel.error);
  return (
    <>
      {film.State === 'Done' && <ShareMenu film={film} size={size} />}
      {film.State === 'Done' && canDownload && (
        <Button
          component="a"
          size={size}
          href={filmVideoUrl(film.Id, true)}
          download
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        >
          {t('films.download')}
        </Button>
      )}
      {canDelete && !isUnfinished(film) && <AgainMenu film={film} size={size} />}
      {canDelete && isUnfinished(film) && (
        <Button
          size={size}
          leftSection={<IconX size={16} stroke={1.6} aria-hidden />}
          loading={cancel.isPending}
          onClick={() => cancel.mutate(film.Id)}
        >
          {t('action.cancel')}
        </Button>
      )}
      {canDelete && !isUnfinished(film) && <DeleteFilm film={film} remove={remove} size={size} />}
      {failure && <FormError>{failure}</FormError>}
    </>
  );
}

type PartProps = Pick<FilmActsProps, 'film'> & { size: ButtonProps['size'] };

/** Who may see the feed may see what these lead to. */
function ShareMenu({ film, size }: PartProps) {
  const clipboard = useClipboard({ timeout: 2000 });
  const url = `${location.origin}${filmVideoUrl(film.Id)}`;
  const embed = `<video src="${url}" controls muted playsinline width="${film.Width}"></video>`;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size={size} leftSection={<IconShare size={16} stroke={1.6} aria-hidden />}>
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

/** The same choices once more, in the film maker (EXT-727). */
function AgainMenu({ film: { Id: made, FeedId: feedId }, size }: PartProps) {
  const to = { to: '/feed/$feedId/film', params: { feedId } } as const;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size={size} leftSection={<IconRepeat size={16} stroke={1.6} aria-hidden />}>
          {t('filmPage.again')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item renderRoot={(props) => <Link {...props} {...to} search={{ made }} />}>
          {t('filmPage.again.same')}
        </Menu.Item>
        <Menu.Item renderRoot={(props) => <Link {...props} {...to} search={{ made, newer: '1' }} />}>
          {t('filmPage.again.newer')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function DeleteFilm({
  film,
  remove,
  size,
}: PartProps & { remove: ReturnType<typeof useFilmActs>['remove'] }) {
  const [isAsking, setAsking] = useState(false);
  // What is lost is worth a question; a film that failed is not.
  const press = () => (film.State === 'Done' ? setAsking(true) : remove.mutate(film.Id));
  return (
    <>
      <Button
        size={size}
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
