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
  'ptz.save': 'Ansicht speichern',
  'ptz.name': 'Name der Ansicht',
  'ptz.change': 'Positionen ändern',
  'ptz.here': '{name}: jetzige Ansicht übernehmen',
  'ptz.here.done': 'Gespeichert',
  'ptz.rename': 'Umbenennen: {name}',
  'ptz.rename.title': 'Position umbenennen',
  'ptz.lost': 'Die Kamera vergisst {name}.',
  'ptz.about': 'Kamera bewegen',
  'ptz.about.text':
    'Wer die Aufnahme ändern darf, bewegt sie auf der Seite des Feeds, auch während das Video läuft.',
  'ptz.about.yes': 'Diese Kamera lässt sich bewegen.',
  'ptz.about.open': 'Seite des Feeds öffnen',
};
