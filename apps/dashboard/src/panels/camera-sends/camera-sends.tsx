import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ftpDropQuery } from '../../api/cameras/ftp-drop.ts';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { UploadRecipe } from '../upload-recipe/upload-recipe.tsx';
import { FtpWay } from './ftp-way.tsx';
import { isSendWay, type SendWay } from './send-way.ts';

interface CameraSendsProps {
  feedId: string;
  /** Null until chosen: FTP where this service takes it. */
  way: SendWay | null;
  onWay: (way: SendWay) => void;
}

/** How a camera or program sends pictures to a feed by itself: its FTP login, or the HTTP call (CRE-02, EXT-30). */
export function CameraSends({ feedId, way, onWay }: CameraSendsProps) {
  const drop = useQuery(ftpDropQuery(feedId));
  return (
    <Loaded query={drop} rows={3}>
      {(found) => {
        const shown = way ?? (found.IsEnabled ? 'ftp' : 'http');
        return (
          <>
            <SegmentedControl
              aria-label={t('sends.way')}
              value={shown}
              onChange={(value) => isSendWay(value) && onWay(value)}
              data={[
                { value: 'ftp', label: t('sends.way.ftp') },
                { value: 'http', label: t('sends.way.http') },
              ]}
            />
            {shown === 'ftp' ? <FtpWay feedId={feedId} drop={found} /> : <UploadRecipe feedId={feedId} />}
          </>
        );
      }}
    </Loaded>
  );
}
