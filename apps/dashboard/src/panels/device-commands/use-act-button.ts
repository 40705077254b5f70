import { ACT_BUTTON_SEC, type ActButton, clickedActButton } from '@longview/rules/devices';
import { useEffect, useState } from 'react';

/** A button that asks before it acts, and shows for a while what became of it (DEV-10). */
export function useActButton(act: () => Promise<unknown>): { button: ActButton; press: () => void } {
  const [button, setButton] = useState<ActButton>('Normal');
  useEffect(() => {
    const afterSec = ACT_BUTTON_SEC[button];
    if (afterSec === null) return;
    const timer = setTimeout(() => setButton('Normal'), afterSec * 1000);
    return () => clearTimeout(timer);
  }, [button]);
  const press = () => {
    const next = clickedActButton(button);
    if (next === button) return;
    setButton(next);
    if (next === 'Busy')
      act().then(
        () => setButton('Ok'),
        () => setButton('Error'),
      );
  };
  return { button, press };
}
