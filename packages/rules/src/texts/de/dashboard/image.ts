import type { image as en } from '../../en/dashboard/image.ts';
import type { SameTexts } from '../../text-set.ts';

export const image: SameTexts<typeof en> = {
  'dash.section.Image': 'Bild',
  'image.title': 'Bild',
  'image.text':
    'Was mit jedem Bild geschieht, bevor es behalten, gezeigt oder verfilmt wird. Es gilt ab dem nächsten Bild; früher behaltene Bilder bleiben, wie sie sind.',
  'image.tool': 'Was bearbeitet wird',
  'image.tool.crop': 'Zuschnitt',
  'image.tool.mask': 'Maske',
  'image.tool.look': 'Effekte',
  'image.canvas':
    'Das unbearbeitete Bild mit dem, was darauf gezeichnet ist. Alles lässt sich auch mit den Feldern daneben ändern.',
  'image.show': 'Was gezeigt wird',
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
    'Zuschnitt und Masken werden auf ein Bild gezeichnet. Bitte die Quelle prüfen oder ein Bild senden und erneut nachsehen; was hier eingeschaltet ist, gilt ab dem ersten.',
  'image.none.retry': 'Erneut nachsehen',
  'image.none.failed': 'Das Bild konnte nicht geladen werden. {reason}',
  'image.preview': 'So wird es behalten',
  'image.preview.alt': 'Das Bild, wie diese Einstellungen es machen',
  'image.preview.waiting': 'Wird gemacht …',
  'image.preview.none': 'Keine Vorschau.',

  'image.turn': 'Ausrichtung',
  'image.turn.None': 'Wie es kommt',
  'image.turn.Rotate90': 'Nach rechts gedreht',
  'image.turn.Rotate180': 'Auf dem Kopf',
  'image.turn.Rotate270': 'Nach links gedreht',
  'image.turn.FlipHorizontal': 'Gespiegelt',
  'image.turn.FlipVertical': 'Kopfüber gespiegelt',
  'image.turn.5': 'Nach rechts gedreht, gespiegelt',
  'image.turn.7': 'Nach links gedreht, gespiegelt',
  'image.crop': 'Nur einen Teil behalten',
  'image.crop.text': 'Der Rest wird abgeschnitten und nirgends behalten.',
  'image.ratio': 'Form',
  'image.ratio.Original': 'Wie das Bild',
  'image.ratio.16:9': '16:9',
  'image.ratio.4:3': '4:3',
  'image.ratio.Other': 'Frei',
  'image.crop.left': 'Links',
  'image.crop.top': 'Oben',
  'image.crop.width': 'Breite',
  'image.crop.height': 'Höhe',
  'image.crop.of': 'In Pixeln von {width} × {height}',
  'image.notice.cropLimited': 'In das Bild zurückgeholt.',
  'image.notice.tooFewPoints': 'Eine Fläche braucht mindestens drei verschiedene Punkte.',
  'image.notice.tooManyPoints':
    'Eine Maske hat höchstens {most} Punkte. Bitte einige entfernen oder mit weniger zeichnen.',

  'image.mask': 'Flächen verbergen',
  'image.mask.text':
    'Was unter einer Fläche liegt, wird durch die Farben ringsum ersetzt, bevor etwas behalten wird. Es lässt sich nicht zurückholen.',
  'image.mask.off': 'Die Flächen sind gemerkt, aber nichts ist verborgen.',
  'image.mask.empty': 'Keine Flächen: Noch ist nichts verborgen.',
  'image.mask.draw': 'Fläche zeichnen',
  'image.mask.square': 'Quadrat hinzufügen',
  'image.mask.drawing':
    'Von Punkt zu Punkt klicken. Der erste Punkt, ein Doppelklick oder Escape beendet sie. Bisher {count}.',
  'image.mask.finish': 'Fläche abschließen',
  'image.mask.areas': 'Flächen',
  'image.mask.area': 'Fläche {number}',
  'image.mask.points': { one: '{count} Punkt', other: '{count} Punkte' },
  'image.mask.duplicate': 'Fläche {number} verdoppeln',
  'image.mask.remove': 'Fläche {number} entfernen',
  'image.mask.edit': 'Punkte bearbeiten',
  'image.mask.editDone': 'Punkte sind fertig',
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
  'image.level.text': 'Auch, wie weit Flächen über das Gezeichnete hinaus wachsen: {margin} Pixel.',
  'image.level.Low': 'Gering',
  'image.level.Medium': 'Mittel',
  'image.level.High': 'Hoch',
  'image.level.Max': 'Höchste',
  'image.fast': 'Gleichmäßige Kästchen statt weicher Farben',
  'image.foreign':
    'Diese Maske wurde nicht hier gezeichnet. Sie erscheint als ein Rechteck um alles, was sie verbirgt; eine Änderung verbirgt das ganze Rechteck.',
  'image.misfit.title': 'Alles ist verborgen',
  'image.misfit.shape':
    'Das Bild der Kamera hat eine andere Form als das, auf dem die Maske gezeichnet wurde; niemand kann sagen, was darunter liegt. Bitte ansehen, wo die Flächen jetzt sind, sie verschieben und speichern.',
  'image.misfit.camera':
    'Die Kamera dreht ihr Bild anders als beim Zeichnen der Maske; niemand kann sagen, was darunter liegt. Bitte ansehen, wo die Flächen jetzt sind, sie verschieben und speichern.',
  'image.misfit.unconfirmed':
    'Ein anderes Programm hat Ausrichtung und Flächen zugleich geändert, und es ist nicht bekannt, auf welchem Bild die Flächen gezeichnet wurden. Bitte ansehen, wo sie jetzt sind, sie verschieben und speichern.',
  'image.misfit.any':
    'Es ist nicht sicher, dass die Maske noch verdeckt, worüber sie gezeichnet wurde. Bitte ansehen, wo ihre Flächen jetzt sind, und speichern.',
  'image.misfit.confirm': 'Die Flächen stimmen auf diesem Bild',
  'image.misfit.open': 'Maske ansehen',
  'image.misfit.since': 'Seit {time}.',
  'image.turned.title': 'Die Flächen wurden mitgedreht',
  'image.turned.text':
    'Ein Programm hat die Ausrichtung von „{from}“ auf „{to}“ geändert und die Flächen unverändert gesendet. Sie wurden mit dem Bild gedreht. Bitte prüfen, ob sie stimmen.',

  'image.anonymize': 'Anonymisieren',
  'image.anonymize.text':
    'Macht weich, was sich bewegt: was sich von den letzten fünf Bildern unterscheidet. Wer stillsteht, wird Teil des Bildes und ist zu sehen. Es verspricht nichts; wo niemand erkannt werden darf, hilft eine Maske.',
  'image.deflicker': 'Helligkeit angleichen',
  'image.deflicker.text':
    'Gleicht die Helligkeit jedes Bildes an die der letzten zehn an, höchstens auf das Doppelte oder die Hälfte. Nacht bleibt Nacht.',
  'image.still':
    'Bleibt eingeschaltet, lässt sich mit diesem Tarif aber nicht ändern. Ausschalten ist möglich.',

  'image.locked.crop': 'Für den Zuschnitt ist ein größerer Tarif nötig.',
  'image.locked.mask': 'Für Privatmasken ist ein größerer Tarif nötig.',
  'image.locked.anonymize': 'Zum Anonymisieren ist ein größerer Tarif nötig.',
  'image.locked.deflicker': 'Zum Angleichen der Helligkeit ist ein größerer Tarif nötig.',

  'image.conflict.newer': 'Neuere Fassung zeigen',
  'image.conflict.mine': 'Meine darüber speichern',
};
