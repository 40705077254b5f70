import type { yourCamera as en } from '../../en/dashboard/your-camera.ts';
import type { SameTexts } from '../../text-set.ts';

export const yourCamera: SameTexts<typeof en> = {
  'yourCamera.title': 'Kamera ausprobieren',
  'yourCamera.text': 'Adresse eingeben und live sehen. Nichts wird behalten, wenn es nicht gewünscht ist.',
  'yourCamera.test': 'Testen',
  'yourCamera.waiting': 'Hier zeigt sich die Kamera.',
  'yourCamera.keep': 'Diese Kamera behalten',
  'yourCamera.keep.text': 'Ist es das richtige Bild? Einen Feed daraus machen.',

  'ptz.title': 'Kamera bewegen',
  'ptz.up': 'Nach oben',
  'ptz.down': 'Nach unten',
  'ptz.left': 'Nach links',
  'ptz.right': 'Nach rechts',
  'ptz.in': 'Heranzoomen',
  'ptz.out': 'Herauszoomen',
  'ptz.preset': 'Position anfahren',
  'ptz.home': 'Grundstellung',
};
