import type { CaptureSource } from '@longview/contract';
import { isSchemeAllowed, readSourceUrl } from '@longview/rules';
import { Button } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { actFailureText } from '../../api/act-failure.ts';
import { captureSourceQuery, useTakePictures } from '../../api/capture-source.ts';
import { liveCheckQuery } from '../../api/live-check.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/form-error.tsx';
import styles from './live.module.css';

/** Streams the camera that the pictures are taken from, where it is one that streams (EXT-269). */
export function PicturesCamera({ feedId }: { feedId: string }) {
  const client = useQueryClient();
  const pictures = useQuery(captureSourceQuery(feedId)).data;
  const take = useTakePictures(feedId, 'VideoStream');
  const failure = actFailureText(take.error);
  if (!pictures || !canStream(pictures)) return null;
  const check = () => client.invalidateQueries({ queryKey: liveCheckQuery(feedId).queryKey });
  return (
    <div className={styles.take}>
      <Button
        leftSection={<IconVideo size={16} stroke={1.6} aria-hidden />}
        loading={take.isPending}
        onClick={() => take.mutate(pictures, { onSuccess: check })}
      >
        {t('live.cure.pictures')}
      </Button>
      {failure && <FormError>{failure}</FormError>}
    </div>
  );
}

function canStream({ Target_Url, NetDevice_Id, NetDevice_ChannelId }: CaptureSource): boolean {
  const scheme = readSourceUrl(Target_Url ?? '')?.scheme;
  if (scheme === undefined || !isSchemeAllowed('VideoStream', scheme)) return false;
  return NetDevice_Id === null || NetDevice_ChannelId !== null;
}
