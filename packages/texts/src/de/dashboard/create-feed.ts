import type { createFeed as en } from '../../en/dashboard/create-feed.ts';
import type { SameTexts } from '../../text-set.ts';
import { common } from '../common.ts';

export const createFeed: SameTexts<typeof en> = {
  'create.title': 'Kamera hinzufügen',
  'create.steps': 'Schritte',
  'create.step.source': 'Quelle',
  'create.step.test': 'Test',
  'create.step.details': 'Angaben',
  'create.step.plan': 'Umfang',
  'create.step.first': 'Bild',
  'create.back': common.back,
  'create.next': common.next,
  'create.anyway': 'Trotzdem weiter',
  'create.finish': 'Kamera anlegen',

  'create.kind': 'Woher kommen die Bilder?',
  'create.kind.camera': 'Kamera',
  'create.kind.camera.text': 'Eine Netzwerkkamera oder ein Bild mit einer Adresse.',
  'create.kind.device': 'Kamerazugang',
  'create.kind.device.text': 'Ein Kanal eines Kamerazugangs, der in Ihrem Konto gespeichert ist.',
  'create.kind.demo': 'Demo-Kamera',
  'create.kind.demo.text': 'Eine gezeichnete Szene mit Sonne, Wolken und Uhr, um alles auszuprobieren.',
  'create.kind.upload': 'Die Kamera sendet Bilder',
  'create.kind.upload.text':
    'Per FTP oder HTTP, von überall. Für Video per RTMP, WHIP oder SRT nach dem Anlegen siehe Live.',
  'create.way': 'Wie sendet sie?',
  'create.way.ftp': 'Per FTP',
  'create.way.ftp.text': 'Die meisten Kameras können das. Diese bekommt einen eigenen Zugang.',
  'create.way.http': 'Per HTTP',
  'create.way.http.text': 'Ein Skript oder Gerät ruft mit Ihrem API-Schlüssel eine Adresse auf.',

  'create.how': 'Wie wollen Sie die Kamera finden?',
  'create.how.url': 'Die Adresse',
  'create.how.find': 'In meinem Netzwerk',
  'create.how.parts': 'IP und Port',
  'create.how.maker': 'Hersteller',
  'create.url': 'Adresse der Kamera',
  'create.url.hint': 'Adresse des Bildes oder Streams einfügen.',
  'create.host': 'IP oder Hostname',
  'create.port': 'Port',
  'create.maker': 'Hersteller',
  'create.maker.urls': 'Adressen dieses Herstellers',
  'create.maker.try': 'Alle versuchen',
  'create.maker.nothing': 'Keine davon zeigt ein Bild. IP, Port und Zugangsdaten prüfen.',
  'create.device.choose': 'Kamerazugang wählen',
  'create.device.needed': 'Einen Kamerazugang mit einem Kanal wählen.',
  'create.device.none': 'Ihr Konto hat noch keinen Kamerazugang mit einem Kanal.',
  'create.device.open': 'Einen hinzufügen',
  'create.find': 'Kameras im Netzwerk, in dem Longview läuft',
  'create.find.none':
    'Keine Kamera hat geantwortet. Schalten Sie in der Kamera ONVIF ein, oder geben Sie ihre Adresse ein.',
  'create.find.known': 'schon unter den Kamerazugängen gespeichert',
  'create.find.connect': 'Verbinden',
  'create.find.login':
    'Die Kamera verlangt Benutzername und Passwort. Geben Sie sie oben ein und verbinden Sie noch einmal.',
  'create.find.needed': 'Wählen Sie eine Kamera und verbinden Sie sich mit ihr.',
  'create.path': 'Pfad',
  'create.login': 'Zugangsdaten, falls nötig',
  'create.username': 'Benutzername',
  'create.password': 'Passwort',
  'create.passphrase': 'Passphrase',
  'create.hint.rtmp':
    'Die meisten Kameras nehmen die Zugangsdaten in der Adresse, wie …/live?user=…&password=…. Andere nehmen sie als Stream-Schlüssel am Ende des Pfads.',
  'create.hint.srt':
    'Braucht einen Port, wie srt://198.51.100.7:9000?streamid=…, und einen Encoder im Listener-Modus.',
  'create.hint.ftp':
    'Das neueste Bild in diesem Ordner wird aufgenommen. Kameras, die per FTP senden, brauchen keine Adresse: Longview gibt ihnen einen Zugang.',
  'create.scene': 'Szene',
  'create.scene.site': 'Baustelle',
  'create.scene.sea': 'Hafen',
  'create.scene.hills': 'Hügel',
  'create.scene.garden': 'Garten',

  'create.test.title': 'Ist es das richtige Bild?',
  'create.test.upload': 'Bilder senden',
  'create.test.upload.text':
    'Ein JPEG oder PNG an diese Adresse senden. Die Id der Kamera steht nach dem Anlegen fest. Ihr Dashboard zeigt dann die vollständigen Befehle.',

  'create.test.ftp': 'FTP-Einstellungen der Kamera',
  'create.test.ftp.text':
    'Tragen Sie dies auf der FTP-Seite der Kamera selbst ein. Server, Benutzername und Passwort werden nach dem Anlegen hier gezeigt.',

  'create.name': 'Name',
  'create.description': 'Beschreibung',
  'create.zone': 'Zeitzone',
  'create.zone.hint': 'Zeitzone der Kamera. Bestimmt, wann ihr Tag beginnt.',
  'create.who': 'Wer sie sehen darf',
  'create.private': 'Privat',
  'create.private.text': 'Mitglieder Ihres Kontos und Personen, für die Sie sie freigeben.',
  'create.public': 'Öffentlich',
  'create.public.text': 'Alle mit der Adresse.',

  'create.size': 'Maximale Bildgröße',
  'create.size.text': 'Größere Bilder werden auf diese Höhe verkleinert. {original} lässt sie unverändert.',
  'create.interval': 'Ein Bild alle',
  'create.interval.text': {
    one: 'Etwa {count} Bild am Tag.',
    other: 'Etwa {count} Bilder am Tag.',
  },

  'create.camera': 'Kamera',
  'create.noAccount':
    'Nur Mitglieder eines Kontos können Kameras anlegen. Sie sehen, was andere für Sie freigeben. Um Kameras hinzuzufügen, lassen Sie sich von einem Mitglied einladen.',
  'create.kind.station': 'Kamera an einer Station',
  'create.kind.station.text': 'Eine Kamera, die eine gekoppelte Station vor Ort aufnimmt.',
  'create.station': 'Station',
  'create.station.camera': 'Kamera der Station',
  'create.station.choose': 'Station wählen',
  'create.station.needed': 'Eine Station und ihre Kamera wählen.',
  'create.station.none': 'Das Konto hat noch keine Station mit einer Kamera.',
  'create.station.open': 'Station koppeln oder Kamera hinzufügen',
  'create.station.gone': 'Die Station hat diese Kamera nicht mehr.',
  'create.test.station': 'Die Station nimmt die Bilder auf',
  'create.test.station.text':
    'Longview erreicht diese Kamera nicht direkt. Das erste Bild kommt kurz nach dem Anlegen. Wurde eine Vorschau angefordert, steht ihr letztes Bild hier.',
  'create.collection': 'Sammlung',
  'create.collection.hint': 'Wer die Sammlung sieht, sieht auch diese Kamera.',
  'create.collection.none': 'Keine',
  'create.private.notInPlan':
    'Ihr Tarif hat keine privaten Kameras. Öffentlich wählen oder den Tarif wechseln.',
  'create.price': 'Preis in Ihrem Tarif {plan}',

  'create.keep': 'Bilder aufbewahren',
  'create.keep.text': 'Ältere Bilder werden gelöscht. Sie können das jederzeit ändern.',
  'create.keep.account': 'Wie im Konto',
  'create.keep.forever': 'Für immer',

  'keep.ask': 'Das speichert viel mehr. Wie lange sollen Bilder bleiben?',
  'keep.asSet': 'Wie bisher',
  'keep.yes': 'Speichern',
  'room.amount': 'Etwa {day} am Tag, {month} im Monat.',
  'room.basis.own': 'Berechnet aus dem Bild dieser Kamera mit {size}.',
  'room.basis.usual': 'Berechnet aus einem üblichen Bild mit {size}.',
  'room.never.Disk': 'Auf dem Datenträger sind {free} frei. Das reicht für alle Kameras.',
  'room.never.Plan': 'In Ihrem Tarif sind {free} Speicher frei. Das reicht für alle Kameras.',
  'room.full.Disk': 'Auf dem Datenträger sind {free} frei. Mit allen Kameras reicht das für {span}.',
  'room.full.Plan': 'In Ihrem Tarif sind {free} Speicher frei. Mit allen Kameras reicht das für {span}.',
  'room.ask': 'Der Speicher ist bald voll. Fortfahren?',
  'room.ask.Disk':
    'Wenn der Datenträger voll ist, werden keine neuen Bilder gespeichert. Wählen Sie ein längeres Intervall, eine kleinere Größe oder eine kürzere Aufbewahrung.',
  'room.ask.Plan':
    'Wenn der Speicher des Tarifs verbraucht ist, werden keine neuen Bilder gespeichert. Wählen Sie ein längeres Intervall, eine kleinere Größe oder eine kürzere Aufbewahrung.',
  'room.ask.yes': 'Trotzdem fortfahren',

  'create.failed': 'Die Kamera ließ sich nicht anlegen. Nichts wurde gespeichert. ({why})',
  'create.notAll': 'Die Kamera wurde angelegt, aber einige Einstellungen ließen sich nicht speichern: {why}',
  'create.leave': 'Verlassen, ohne die Kamera anzulegen?',
  'create.leave.text': 'Die Eingaben gehen verloren.',

  'test.waiting': 'Das Bild erscheint hier, sobald die Adresse vollständig ist.',
  'test.trying': 'Verbindung zur Kamera',
  'test.again': 'Noch einmal',
  'test.picture': 'Bild der Kamera',
  'test.ok': 'OK',
  'test.loadTime': 'geladen in {s} s',
};
