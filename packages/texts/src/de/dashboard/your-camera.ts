import type { yourCamera as en } from '../../en/dashboard/your-camera.ts';
import type { SameTexts } from '../../text-set.ts';

export const yourCamera: SameTexts<typeof en> = {
  'yourCamera.title': 'Kamera ausprobieren',
  'yourCamera.text': 'Adresse eingeben und live sehen. Nichts wird gespeichert, bis Sie sie hinzufügen.',
  'yourCamera.test': 'Testen',
  'yourCamera.waiting': 'Das Kamerabild erscheint hier.',
  'yourCamera.keep': 'Diese Kamera hinzufügen',
  'yourCamera.keep.text': 'Ist das das richtige Bild? Legen Sie damit eine Kamera an.',

  'ptz.title': 'Kamera bewegen',
  'ptz.up': 'Nach oben',
  'ptz.down': 'Nach unten',
  'ptz.left': 'Nach links',
  'ptz.right': 'Nach rechts',
  'ptz.in': 'Heranzoomen',
  'ptz.out': 'Herauszoomen',
  'ptz.preset': 'Position anfahren',
  'ptz.home': 'Grundstellung',
  'ptz.save': 'Position speichern',
  'ptz.name': 'Name der Position',
  'ptz.change': 'Positionen bearbeiten',
  'ptz.here': '{name}: aktuelle Position übernehmen',
  'ptz.here.done': 'Gespeichert',
  'ptz.rename': 'Umbenennen: {name}',
  'ptz.rename.title': 'Position umbenennen',
  'ptz.lost': '{name} wird aus der Kamera gelöscht.',
  'ptz.about': 'Kamerabewegung',
  'ptz.about.text':
    'Wer die Aufnahme ändern darf, kann die Kamera auf ihrer Seite bewegen, auch während das Video läuft.',
  'ptz.about.yes': 'Diese Kamera lässt sich bewegen.',
  'ptz.about.open': 'Seite der Kamera öffnen',
};
