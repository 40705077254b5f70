import type { createFeed as en } from '../../en/dashboard/create-feed.ts';
import type { SameTexts } from '../../text-set.ts';
import { common } from '../common.ts';

export const createFeed: SameTexts<typeof en> = {
  'create.title': 'Feed hinzufügen',
  'create.steps': 'Schritte',
  'create.step.source': 'Quelle',
  'create.step.test': 'Test',
  'create.step.details': 'Angaben',
  'create.step.plan': 'Umfang',
  'create.step.first': 'Bild',
  'create.back': common.back,
  'create.next': common.next,
  'create.anyway': 'Trotzdem weiter',
  'create.finish': 'Feed anlegen',

  'create.kind': 'Woher kommen die Bilder?',
  'create.kind.camera': 'Kamera',
  'create.kind.camera.text': 'Eine Netzwerkkamera oder ein beliebiges Bild mit einer Adresse.',
  'create.kind.device': 'Netzwerkgerät',
  'create.kind.device.text': 'Ein Kanal eines Geräts, das beim Konto hinterlegt ist.',
  'create.kind.demo': 'Demo-Kamera',
  'create.kind.demo.text': 'Eine gezeichnete Szene mit Sonne, Wolken und Uhr, um alles auszuprobieren.',
  'create.kind.upload': 'Die Kamera sendet Bilder',
  'create.kind.upload.text':
    'Per FTP oder HTTP, von wo auch immer sie steht. Video per RTMP, WHIP oder SRT: danach, unter Live.',
  'create.way': 'Wie sendet sie?',
  'create.way.ftp': 'Per FTP',
  'create.way.ftp.text': 'Das können die meisten Kameras: Der Feed bekommt einen eigenen Zugang.',
  'create.way.http': 'Per HTTP',
  'create.way.http.text': 'Ein Skript oder Gerät ruft mit Ihrem API-Schlüssel eine Adresse auf.',

  'create.how': 'Was ist bekannt?',
  'create.how.url': 'Die Adresse',
  'create.how.parts': 'IP und Port',
  'create.how.maker': 'Hersteller',
  'create.url': 'Adresse der Kamera',
  'create.url.hint': 'Die Adresse einfügen, die ihr Bild oder ihren Stream zeigt.',
  'create.host': 'IP oder Hostname',
  'create.port': 'Port',
  'create.maker': 'Hersteller',
  'create.maker.urls': 'Adressen dieses Herstellers',
  'create.maker.try': 'Der Reihe nach versuchen',
  'create.maker.nothing': 'Keine davon zeigt ein Bild. IP, Port und Zugangsdaten prüfen.',
  'create.device.choose': 'Gerät wählen',
  'create.device.needed': 'Ein Gerät mit einem Kanal wählen.',
  'create.device.none': 'Das Konto hat noch kein Netzwerkgerät mit einem Kanal.',
  'create.device.open': 'Eines hinzufügen',
  'create.path': 'Pfad',
  'create.login': 'Zugangsdaten, falls die Kamera danach fragt',
  'create.username': 'Benutzername',
  'create.password': 'Passwort',
  'create.passphrase': 'Passphrase',
  'create.hint.rtmp':
    'Die meisten Kameras nehmen die Zugangsdaten in der Adresse, als …/live?user=…&password=…; manche als Stream-Schlüssel, das Ende des Pfads.',
  'create.hint.srt':
    'Braucht einen Port, wie srt://198.51.100.7:9000?streamid=…, und einen Encoder, der auf Anrufer wartet (listener).',
  'create.hint.ftp':
    'Das neueste Bild in diesem Ordner wird genommen. Kameras, die per FTP senden, brauchen keine Adresse: Der Feed gibt ihnen einen Zugang.',
  'create.scene': 'Szene',
  'create.scene.site': 'Baustelle',
  'create.scene.sea': 'Hafen',
  'create.scene.hills': 'Hügel',
  'create.scene.garden': 'Garten',

  'create.test.title': 'Ist es das richtige Bild?',
  'create.test.upload': 'Bilder senden',
  'create.test.upload.text':
    'Ein JPEG oder PNG an diese Adresse senden. Die Id des Feeds steht fest, sobald er angelegt ist; sein Dashboard zeigt dann die fertigen Zeilen.',

  'create.test.ftp': 'Was die Kamera braucht',
  'create.test.ftp.text':
    'Ihre FTP-Seite fragt danach. Server, Benutzername und Passwort werden gezeigt, sobald der Feed angelegt ist.',

  'create.name': 'Name',
  'create.description': 'Beschreibung',
  'create.zone': 'Zeitzone',
  'create.zone.hint': 'Wo die Kamera steht: Dort beginnen ihre Tage um Mitternacht.',
  'create.who': 'Wer zusehen darf',
  'create.private': 'Privat',
  'create.private.text': 'Mitglieder Ihres Kontos und alle, für die Sie freigeben.',
  'create.public': 'Öffentlich',
  'create.public.text': 'Alle, die seine Adresse haben.',

  'create.size': 'Größtes Bild',
  'create.size.text':
    'Größere Bilder werden auf diese Höhe gebracht, bevor sie behalten werden. {original} lässt sie, wie sie kommen.',
  'create.interval': 'Ein Bild alle',
  'create.interval.text': {
    one: 'Etwa {count} Bild am Tag.',
    other: 'Etwa {count} Bilder am Tag.',
  },

  'create.camera': 'Kamera',
  'create.noAccount':
    'Feeds gehören zu einem Konto, und Sie sind in keinem Mitglied. Sie sehen, was andere für Sie freigeben. Um Kameras hinzuzufügen, lassen Sie sich von jemandem in ein Konto einladen.',
  'create.kind.station': 'Kamera einer Station',
  'create.kind.station.text': 'Eine Kamera, die eine gekoppelte Station vor Ort erreicht.',
  'create.station': 'Station',
  'create.station.camera': 'Kamera der Station',
  'create.station.choose': 'Station wählen',
  'create.station.needed': 'Eine Station und ihre Kamera wählen.',
  'create.station.none': 'Das Konto hat noch keine Station mit einer Kamera.',
  'create.station.open': 'Eine koppeln oder ihr eine Kamera geben',
  'create.station.gone': 'Die Station hat diese Kamera nicht mehr.',
  'create.test.station': 'Die Station nimmt die Bilder auf',
  'create.test.station.text':
    'Nur die Station erreicht ihre Kamera. Das erste Bild kommt kurz nachdem der Feed angelegt ist. Wurde eine Vorschau verlangt, steht hier, was die Station zuletzt zeigte.',
  'create.collection': 'Sammlung',
  'create.collection.hint': 'Wer die Sammlung sieht, sieht auch diesen Feed.',
  'create.collection.none': 'Keine',
  'create.private.notInPlan':
    'Ihr Tarif hat keine privaten Feeds. Öffentlich wählen oder den Tarif wechseln.',
  'create.price': 'In Ihrem Tarif {plan} kostet dieser Feed',

  'create.failed': 'Der Feed ließ sich nicht anlegen. Nichts wurde gespeichert. ({why})',
  'create.notAll': 'Der Feed ist angelegt, aber nicht alles ließ sich speichern: {why}',
  'create.leave': 'Verlassen, ohne den Feed anzulegen? Die Eingaben gehen verloren.',

  'test.waiting': 'Das Bild erscheint hier, sobald sich die Adresse versuchen lässt.',
  'test.trying': 'Die Kamera wird gefragt',
  'test.again': 'Noch einmal',
  'test.picture': 'Bild der Kamera',
  'test.ok': 'ANTWORTET',
  'test.loadTime': 'in {s} s',
};
