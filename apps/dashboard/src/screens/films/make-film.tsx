import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../api/account/session.ts';
import { libraryQuery } from '../../api/feeds/library.ts';
import { t } from '../../locale/t.ts';
import { FeedSearch } from '../../panels/feed-search/feed-search.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './films.module.css';

/** Asks for the camera, and opens its film maker (EXT-449); who has no camera of their own adds one first. */
export function MakeFilm() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { Account } = useSession();
  const library = useQuery(libraryQuery).data;
  if (!Account || !library) return null;
  if (library.Feeds_Owned.length === 0)
    return (
      <Button component={Link} to="/mystuff/create" flex="none">
        {t('films.all.addCamera')}
      </Button>
    );
  return (
    <>
      <Button
        variant="filled"
        // On phones the search box gives way, not the words of the button.
        flex="none"
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('films.all.make')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('films.all.pick')} size={560}>
        <div className={styles.search}>
          <FeedSearch
            isOwnedOnly
            onPick={({ Feed }) => void navigate({ to: '/feed/$feedId/film', params: { feedId: Feed.Id } })}
          />
        </div>
      </Dialog>
    </>
  );
}
