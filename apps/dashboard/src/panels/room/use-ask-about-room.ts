import { useCallback } from 'react';
import { useAsk } from '../../hooks/use-ask.tsx';
import { t } from '../../locale/t.ts';
import type { Forecast } from './fill-forecast.ts';
import { forecastText } from './room-note.tsx';

/** Gives what asks before the room is used up soon; what leaves enough is not asked about (EXT-463). */
export function useAskAboutRoom(): (forecast: Forecast | null) => Promise<boolean> {
  const ask = useAsk();
  return useCallback(
    async (forecast) => {
      if (forecast?.tone !== 'Soon') return true;
      const text = `${forecastText(forecast)} ${t(`room.ask.${forecast.limit}`)}`;
      return ask({ title: t('room.ask'), text, yes: t('room.ask.yes') });
    },
    [ask],
  );
}
