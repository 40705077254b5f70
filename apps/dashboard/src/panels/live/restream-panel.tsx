import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { restreamsQuery } from '../../api/cameras/restreams.ts';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './live.module.css';
import { RestreamForm } from './restream-form.tsx';
import { RestreamRow } from './restream-row.tsx';

/** The platforms that a feed's live video is sent to (EXT-185). */
export function RestreamPanel({ feedId }: { feedId: string }) {
  const restreams = useQuery(restreamsQuery(feedId));
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel title={t('restream.title')} text={t('restream.text')}>
      <Loaded query={restreams} rows={1}>
        {(list) => (
          <>
            {list.length === 0 && !isAdding && <p className={styles.none}>{t('restream.none')}</p>}
            <ul className={styles.lines}>
              {list.map((restream) => (
                <RestreamRow key={restream.Id} restream={restream} />
              ))}
            </ul>
            {isAdding ? (
              <RestreamForm feedId={feedId} stored={null} onClose={() => setAdding(false)} />
            ) : (
              <AddButton onPress={() => setAdding(true)} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function AddButton({ onPress }: { onPress: () => void }) {
  return (
    <div>
      <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={onPress}>
        {t('restream.add')}
      </Button>
    </div>
  );
}
