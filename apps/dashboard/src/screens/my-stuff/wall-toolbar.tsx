import { Button, SegmentedControl, Slider } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../api/session.ts';
import { t } from '../../locale/t.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { CARD_PX, type WallLook } from './use-wall-look.ts';
import styles from './wall-toolbar.module.css';

interface WallToolbarProps {
  look: WallLook;
  onLook: (look: WallLook) => void;
  search: { text: string; setText: (text: string) => void; isAsked: boolean };
}

/** Search, look and the one main act of the page. */
export function WallToolbar({ look, onLook, search }: WallToolbarProps) {
  const { Account } = useSession();
  return (
    <PageHeader title={t('feeds.title')}>
      <div className={styles.bar}>
        <SearchBox
          label={t('feeds.search')}
          value={search.text}
          onChange={search.setText}
          autoFocus={search.isAsked}
        />
        {look.view === 'wall' && (
          <Slider
            className={styles.size}
            size="sm"
            color="gray"
            label={null}
            thumbLabel={t('feeds.size')}
            min={CARD_PX.least}
            max={CARD_PX.most}
            step={CARD_PX.step}
            value={look.cardPx}
            onChange={(cardPx) => onLook({ ...look, cardPx })}
          />
        )}
        <SegmentedControl
          aria-label={t('feeds.view')}
          value={look.view}
          onChange={(view) => onLook({ ...look, view: view === 'list' ? 'list' : 'wall' })}
          data={[
            { value: 'wall', label: t('feeds.view.wall') },
            { value: 'list', label: t('feeds.view.list') },
          ]}
        />
        {Account && (
          <Button
            className={styles.add}
            component={Link}
            to="/mystuff/create"
            variant="filled"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
          >
            {t('feeds.add')}
          </Button>
        )}
      </div>
    </PageHeader>
  );
}
