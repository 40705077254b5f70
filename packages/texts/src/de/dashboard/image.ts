import type { image as en } from '../../en/dashboard/image.ts';
import type { SameTexts } from '../../text-set.ts';

export const image: SameTexts<typeof en> = {
  'dash.section.Image': 'Bild',
  'image.title': 'Bild',
  'image.text':
    'Wird auf jedes neue Bild angewendet, bevor es gespeichert, gezeigt oder in einem Film verwendet wird. Gespeicherte Bilder ändern sich nicht.',
  'image.tool': 'Werkzeug',
  'image.tool.crop': 'Zuschnitt',
  'image.tool.mask': 'Maske',
  'image.tool.effects': 'Effekte',
  'image.canvas':
    'Das unbearbeitete Bild mit Zuschnitt und Maske. Beides lässt sich auch mit den Feldern daneben ändern.',
  'image.show': 'Ansicht',
  'image.show.edit': 'Bearbeiten',
  'image.show.result': 'Ergebnis',
  'image.undo': 'Rückgängig (Strg Z)',
  'image.redo': 'Wiederholen (Umschalt Strg Z)',
  'image.zoomIn': 'Vergrößern',
  'image.zoomOut': 'Verkleinern',
  'image.zoomWhole': 'Ganzes Bild',
  'image.newPicture': 'Neuestes Bild',
  'image.none.title': 'Noch kein Bild',
  'image.none.text':
    'Zuschnitt und Masken zeichnen Sie auf ein Bild. Prüfen Sie die Quelle oder senden Sie ein Bild und versuchen Sie es dann noch einmal. Was Sie hier einschalten, gilt ab dem ersten Bild.',
  'image.none.retry': 'Noch einmal versuchen',
  'image.none.failed': 'Das Bild ließ sich nicht laden. {reason}',
  'image.preview': 'Vorschau des Ergebnisses',
  'image.preview.alt': 'Das Bild mit diesen Einstellungen',
  'image.preview.waiting': 'Wird verarbeitet…',
  'image.preview.none': 'Keine Vorschau.',

  'image.turn': 'Ausrichtung',
  'image.turn.None': 'Unverändert',
  'image.turn.Rotate90': 'Nach rechts gedreht',
  'image.turn.Rotate180': 'Auf dem Kopf',
  'image.turn.Rotate270': 'Nach links gedreht',
  'image.turn.FlipHorizontal': 'Gespiegelt',
  'image.turn.FlipVertical': 'Vertikal gespiegelt',
  'image.turn.5': 'Nach rechts gedreht, gespiegelt',
  'image.turn.7': 'Nach links gedreht, gespiegelt',
  'image.crop': 'Bild zuschneiden',
  'image.crop.text': 'Alles außerhalb wird abgeschnitten und nicht gespeichert.',
  'image.ratio': 'Seitenverhältnis',
  'image.ratio.Original': 'Wie das Bild',
  'image.ratio.16:9': '16:9',
  'image.ratio.4:3': '4:3',
  'image.ratio.Other': 'Frei',
  'image.crop.left': 'Links',
  'image.crop.top': 'Oben',
  'image.crop.width': 'Breite',
  'image.crop.height': 'Höhe',
  'image.crop.of': 'In Pixeln von {width} × {height}',
  'image.notice.cropLimited': 'In das Bild zurückgeschoben.',
  'image.notice.tooFewPoints': 'Eine Fläche braucht mindestens drei verschiedene Punkte.',
  'image.notice.tooManyPoints':
    'Eine Maske kann höchstens {most} Punkte haben. Entfernen Sie einige oder zeichnen Sie weniger.',

  'image.mask': 'Flächen verbergen',
  'image.mask.text':
    'Jede Fläche wird mit den Farben ringsum gefüllt, bevor etwas gespeichert wird. Das lässt sich nicht rückgängig machen.',
  'image.mask.off': 'Die Flächen sind gespeichert, aber nichts ist verborgen.',
  'image.mask.empty': 'Noch keine Flächen. Nichts ist verborgen.',
  'image.mask.draw': 'Fläche zeichnen',
  'image.mask.square': 'Quadrat hinzufügen',
  'image.mask.drawing':
    'Klicken fügt Punkte hinzu. Zum Abschließen den ersten Punkt anklicken, doppelklicken oder Escape drücken. Bisher {count}.',
  'image.mask.finish': 'Fläche abschließen',
  'image.mask.areas': 'Flächen',
  'image.mask.area': 'Fläche {number}',
  'image.mask.points': { one: '{count} Punkt', other: '{count} Punkte' },
  'image.mask.duplicate': 'Fläche {number} verdoppeln',
  'image.mask.remove': 'Fläche {number} entfernen',
  'image.mask.edit': 'Punkte bearbeiten',
  'image.mask.editDone': 'Punkte fertig',
  'image.mask.move': 'Fläche {number} verschieben',
  'image.point': 'Punkt {number} von {count}',
  'image.point.previous': 'Voriger Punkt',
  'image.point.next': 'Nächster Punkt',
  'image.point.x': 'Von links',
  'image.point.y': 'Von oben',
  'image.point.move': 'Punkt verschieben',
  'image.keys': 'Pfeiltasten, mit Umschalt 10 Pixel. Bei {x} × {y}.',
  'image.point.add': 'Punkt danach hinzufügen',
  'image.point.remove': 'Punkt entfernen',
  'image.at': '{x} × {y}',
  'image.level': 'Weichheit',
  'image.level.text': 'Vergrößert auch jede Fläche um {margin} Pixel.',
  'image.level.Low': 'Gering',
  'image.level.Medium': 'Mittel',
  'image.level.High': 'Hoch',
  'image.level.Max': 'Höchste',
  'image.fast': 'Einfarbige Kästchen statt weicher Farben',
  'image.foreign':
    'Diese Maske hat ein anderes Programm erstellt. Sie erscheint als ein Rechteck um alles, was sie verbirgt. Wenn Sie sie ändern, wird das ganze Rechteck verborgen.',
  'image.misfit.title': 'Alles ist verborgen',
  'image.misfit.shape':
    'Das Kamerabild hat jetzt eine andere Form als beim Zeichnen der Maske, daher verdeckt sie vielleicht nicht mehr die richtigen Stellen. Prüfen Sie die Flächen, verschieben Sie sie bei Bedarf und speichern Sie.',
  'image.misfit.camera':
    'Die Kamera dreht ihr Bild jetzt anders als beim Zeichnen der Maske, daher verdeckt sie vielleicht nicht mehr die richtigen Stellen. Prüfen Sie die Flächen, verschieben Sie sie bei Bedarf und speichern Sie.',
  'image.misfit.unconfirmed':
    'Ein anderes Programm hat Ausrichtung und Flächen zugleich geändert. Es ist unklar, auf welchem Bild die Flächen gezeichnet wurden. Prüfen Sie die Flächen, verschieben Sie sie bei Bedarf und speichern Sie.',
  'image.misfit.any':
    'Die Maske verdeckt vielleicht nicht mehr die richtigen Stellen. Prüfen Sie ihre Flächen und speichern Sie.',
  'image.misfit.confirm': 'Die Flächen stimmen',
  'image.misfit.open': 'Maske prüfen',
  'image.misfit.since': 'Seit {time}.',
  'image.moved.title': 'Die Kamera wurde bewegt',
  'image.moved.text':
    'Seit {time} blickt sie woandershin. Ausschnitt und Maske sind, wo sie waren, und verdecken vielleicht nicht mehr, was sie sollen.',
  'image.moved.follow': 'Ausschnitt und Maske mitbewegen',
  'image.moved.leave': 'So lassen',

  'image.turned.title': 'Die Flächen wurden mitgedreht',
  'image.turned.text':
    'Ein Programm hat die Ausrichtung von „{from}“ auf „{to}“ geändert, aber nicht die Flächen. Sie wurden mit dem Bild gedreht. Prüfen Sie, ob sie stimmen.',

  'image.anonymize': 'Anonymisieren',
  'image.anonymize.text':
    'Macht Bewegtes unscharf, durch Vergleich jedes Bildes mit den letzten fünf. Wer stillsteht, wird sichtbar. Das ist keine Garantie: Wo niemand erkennbar sein darf, verwenden Sie eine Maske.',
  'image.deflicker': 'Helligkeit angleichen',
  'image.deflicker.text':
    'Passt die Helligkeit jedes Bildes an die letzten zehn an, höchstens auf die Hälfte oder das Doppelte. Die Nacht bleibt dunkel.',
  'image.still': 'Bleibt eingeschaltet, aber Ihr Tarif erlaubt keine Änderungen. Sie können es ausschalten.',

  'image.locked.crop': 'Für den Zuschnitt ist ein größerer Tarif nötig.',
  'image.locked.mask': 'Für Privatsphäre-Masken ist ein größerer Tarif nötig.',
  'image.locked.anonymize': 'Zum Anonymisieren ist ein größerer Tarif nötig.',
  'image.locked.deflicker': 'Zum Angleichen der Helligkeit ist ein größerer Tarif nötig.',

  'image.conflict.newer': 'Neuere Fassung zeigen',
  'image.conflict.mine': 'Mit meiner überschreiben',
};
