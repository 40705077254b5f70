import { ActionIcon, Button, SegmentedControl, Slider } from '@mantine/core';
import { IconArrowsMaximize, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useSession } from '../../../api/account/session.ts';
import { t } from '../../../locale/t.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import type { ListView } from '../views/list-view.ts';
import { CARD_PX } from './use-wall-layout.ts';
import styles from './wall-toolbar.module.css';

interface WallToolbarProps {
  view: ListView;
  onView: (part: Partial<ListView>) => void;
  cardPx: number;
  onCardPx: (cardPx: number) => void;
  fills: boolean;
  onFills: (fills: boolean) => void;
  search: { text: string; setText: (text: string) => void; isAsked: boolean };
}

/** Search, layout and the one main act of the page. */
export function WallToolbar({ search, ...layout }: WallToolbarProps) {
  return (
    <PageHeader
      title={t('feeds.title')}
      search={
        <SearchBox
          label={t('feeds.search')}
          value={search.text}
          onChange={search.setText}
          autoFocus={search.isAsked}
        />
      }
    >
      <LayoutChoice {...layout} />
      <AddFeed />
    </PageHeader>
  );
}

/** Not drawn anew at every letter of the search. */
const LayoutChoice = memo(({ view, onView, cardPx, onCardPx, ...fill }: Omit<WallToolbarProps, 'search'>) => (
  <>
    {view.layout === 'wall' && <FillSwitch {...fill} />}
    {view.layout === 'wall' && (
      <Slider
        className={styles.size}
        size="sm"
        color="gray"
        label={null}
        thumbLabel={t('feeds.size')}
        min={CARD_PX.least}
        max={CARD_PX.most}
        step={CARD_PX.step}
        value={cardPx}
        onChange={onCardPx}
      />
    )}
    <SegmentedControl
      aria-label={t('feeds.view')}
      value={view.layout}
      onChange={(layout) => onView({ layout: layout === 'list' ? 'list' : 'wall' })}
      data={[
        { value: 'wall', label: t('feeds.view.wall') },
        { value: 'list', label: t('feeds.view.list') },
      ]}
    />
  </>
));

/** Whole pictures are the usual (EXT-341). Its hint is a plain title: a floating one weighs as much as the list itself. */
function FillSwitch({ fills, onFills }: Pick<WallToolbarProps, 'fills' | 'onFills'>) {
  return (
    <ActionIcon
      variant={fills ? 'filled' : 'subtle'}
      aria-pressed={fills}
      aria-label={t('feeds.fill')}
      title={t('feeds.fill.hint')}
      onClick={() => onFills(!fills)}
    >
      <IconArrowsMaximize size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

/** FED-06; feeds belong to accounts, so who has none adds none. */
const AddFeed = memo(() => {
  const { Account } = useSession();
  if (!Account) return null;
  return (
    <Button
      classNames={{ root: styles.add, label: styles.addText, section: styles.addIcon }}
      component={Link}
      to="/mystuff/create"
      variant="filled"
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
    >
      {t('feeds.add')}
    </Button>
  );
});
