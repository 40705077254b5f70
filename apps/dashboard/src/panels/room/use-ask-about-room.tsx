import { useCallback } from 'react';
import { t } from '../../locale/t.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { useShowDialog } from '../../ui/dialogs/dialog-place.tsx';
import type { Forecast } from './fill-forecast.ts';
import { forecastText } from './room-note.tsx';

/** Gives what asks before the room is used up soon; what leaves enough is not asked about (EXT-463). */
export function useAskAboutRoom(): (forecast: Forecast | null) => Promise<boolean> {
  const show = useShowDialog();
  return useCallback(
    (forecast) => {
      if (forecast?.tone !== 'Soon') return Promise.resolve(true);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const end = (isWanted: boolean) => {
        show(null);
        resolve(isWanted);
      };
      show(
        <AskDialog
          title={t('room.ask')}
          text={`${forecastText(forecast)} ${t(`room.ask.${forecast.limit}`)}`}
          yes={t('room.ask.yes')}
          isBusy={false}
          failure={null}
          onYes={() => end(true)}
          onClose={() => end(false)}
        />,
      );
      return promise;
    },
    [show],
  );
}
