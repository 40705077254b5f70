import type { MediaResource } from '@longview/contract';
import { MAX_MEDIA_FILES, MEDIA_SEARCH_MS } from '@longview/rules/media';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { useSession } from '../../api/account/session.ts';
import { mediaQuery } from '../../api/pictures/media.ts';
import { isUnderWay } from '../../api/pictures/upload-queue.ts';
import { useUploads } from '../../api/pictures/uploads.ts';
import { useAskBeforeLeaving } from '../../hooks/use-ask-before-leaving.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Nothing } from '../../ui/feedback/nothing.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useSearchText } from '../feeds/use-feed-search.ts';
import { DropZone } from './drop-zone.tsx';
import { MediaGroups } from './media-groups.tsx';
import { UploadList } from './upload-list.tsx';

const MediaDrawer = lazy(async () => ({ default: (await import('./media-drawer.tsx')).MediaDrawer }));

/** My stuff, tab Media: the account's pictures and films, searchable, with the place to add more (MED-01 to MED-03). */
export function MediaTab() {
  useTitle(t('media.title'));
  const { Account } = useSession();
  return Account ? <Library /> : <NoAccount />;
}

function Library() {
  const media = useQuery(mediaQuery);
  const search = useSearchText(MEDIA_SEARCH_MS);
  const { line, uploads } = useUploads();
  const openPicker = useRef<() => void>(null);
  const itemId = useSearch({ from: '/shell/mystuff' }).item;
  const question = { title: t('media.upload.leave'), text: t('media.upload.leave.text') };
  useAskBeforeLeaving(uploads.some(isUnderWay), question, 'page');
  return (
    <>
      <PageHeader
        title={t('media.title')}
        search={
          <SearchBox
            label={t('media.search')}
            value={search.text}
            onChange={search.setText}
            autoFocus={search.isAsked}
          />
        }
      >
        <Button
          variant="filled"
          // On phones the search box gives way, not the words of the button.
          flex="none"
          leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          onClick={() => openPicker.current?.()}
        >
          {t('media.add')}
        </Button>
      </PageHeader>
      <Loaded query={media} rows={3}>
        {(list) => (
          <>
            {list.length === 0 && <Nothing title={t('media.none.title')} text={t('media.none.text')} />}
            <DropZone
              label={t('media.drop')}
              text={t('media.drop.limits')}
              max={MAX_MEDIA_FILES}
              openRef={openPicker}
              onFiles={(files) => line.add(files)}
            />
            <UploadList line={line} uploads={uploads} />
            <MediaGroups list={list} q={search.wanted} onClear={() => search.setText('')} />
            {itemId && <Item key={itemId} id={itemId} list={list} />}
          </>
        )}
      </Loaded>
    </>
  );
}

function Item({ id, list }: { id: string; list: readonly MediaResource[] }) {
  return (
    <Suspense>
      <MediaDrawer resource={list.find(({ Id }) => Id === id) ?? null} />
    </Suspense>
  );
}

/** Guests see what is shared with them; a library is an account's own. */
function NoAccount() {
  return <Nothing title={t('media.members.title')} text={t('media.members.text')} isPage />;
}
