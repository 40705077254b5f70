import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useTestCamera } from '../../api/cameras/camera-test.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { reportText } from '../../locale/report-text.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import type { StepProps } from './step-props.ts';

/** Asks a found camera, with its login, for the address of its picture (EXT-471). */
export function ConnectButton({ draft, edit }: Pick<StepProps, 'draft' | 'edit'>) {
  const test = useTestCamera(({ ChannelInfo }) => {
    const best = ChannelInfo.Channels.find(
      ({ IsSuggested, Report }) => IsSuggested && Report?.StatusCode === 'Ok',
    );
    if (best) edit({ foundUrl: best.Uri });
  });
  const connect = () =>
    test.mutate({
      urlToTest: `http://${draft.host.includes(':') ? `[${draft.host}]` : draft.host}:${draft.port}/`,
      Username: draft.username || null,
      Password: draft.password || null,
      NoDiscovery: false,
      NoDB: true,
    });
  const failure = actFailureText(test.error) ?? refusal(test.data);
  return (
    <>
      <Button
        style={{ justifySelf: 'start' }}
        leftSection={<IconPlugConnected size={16} stroke={1.6} aria-hidden />}
        loading={test.isPending}
        onClick={connect}
      >
        {t('create.find.connect')}
      </Button>
      {failure && <FormError>{failure}</FormError>}
    </>
  );
}

type Tested = ReturnType<typeof useTestCamera>['data'];

/** Why no picture came; null before the first try, and after one that brought a picture. */
function refusal(tested: Tested): string | null {
  if (!tested) return null;
  const reports = tested.ChannelInfo.Channels.map(({ Report }) => Report);
  if (reports.some((report) => report?.StatusCode === 'Ok')) return null;
  if (reports.some((report) => report?.StatusCode === 'Unauthorized')) return t('create.find.login');
  return `${t('said.cameraFailed')} ${reportText(reports[0])}`.trim();
}
