import { driver } from 'driver.js';
import 'driver.js/dist/driver.css';
import { t } from '../../../locale/t.ts';
import './page-tour.css';

/** What each step points at: the part of the page with this name in `data-tour`. */
const STEPS = ['picture', 'timeline', 'levels', 'films'] as const;

/** Begins the tour; `onEnd` is called once, when it is over or was closed. Gives what stops it. */
export function startTour(onEnd: () => void): () => void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const tour = driver({
    animate: !reduced,
    showProgress: true,
    progressText: t('tour.progress', { current: '{{current}}', total: '{{total}}' }),
    nextBtnText: t('tour.next'),
    prevBtnText: t('tour.back'),
    doneBtnText: t('tour.done'),
    popoverClass: 'page-tour',
    steps: STEPS.filter((name) => document.querySelector(selectorOf(name))).map((name) => ({
      element: selectorOf(name),
      popover: { title: t(`tour.${name}`), description: t(`tour.${name}.text`) },
    })),
    // It says of the part that it opens the tour, which is not so.
    onHighlighted: (part) => {
      for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) part?.removeAttribute(name);
    },
    onDestroyed: () => {
      removeEventListener('keydown', holdKeys, true);
      onEnd();
    },
  });
  addEventListener('keydown', holdKeys, true);
  tour.drive();
  return () => tour.destroy();
}

const selectorOf = (name: (typeof STEPS)[number]) => `[data-tour=${name}]`;

/** The tour hears keys when they go up; the page's own keys wait until it is over. */
function holdKeys(event: KeyboardEvent): void {
  if (event.key !== 'Tab') event.stopPropagation();
}
