import type { cameraSends as en } from '../../en/dashboard/camera-sends.ts';
import type { SameTexts } from '../../text-set.ts';

export const cameraSends: SameTexts<typeof en> = {
  'sends.title': 'Von der Kamera gesendet',
  'sends.text': 'Für Kameras und Programme, die Bilder hochladen, mit oder ohne Adresse oben.',
  'sends.way': 'Wie werden Bilder gesendet?',
  'sends.way.ftp': 'Per FTP',
  'sends.way.http': 'Per HTTP',
  'sends.last': 'Neuestes Bild',
  'sends.none': 'Noch keines empfangen',
  'sends.planFull': 'Der Speicher Ihres Tarifs ist voll. Bilder werden abgewiesen, bis wieder Platz ist.',

  'sends.refused': 'In den letzten 24 Stunden empfangen, aber nicht gespeichert:',
  'sends.refused.SameSecond': 'gleiche Sekunde wie ein anderes Bild',
  'sends.refused.TooSoon': 'zu früh für eine Aufnahmeregel',
  'sends.refused.Historical': 'älter als das neueste Bild',
  'sends.refused.NotCapturing': 'die Kamera nahm nicht auf',
  'sends.refused.Duplicate': 'identisch mit dem vorigen Bild',
  'sends.refused.Black': 'schwarz',
  'sends.refused.Deleted': 'die Bilder dieser Zeit wurden gelöscht',
  'sends.refused.NotAnImage': 'beschädigt oder unvollständig',

  'ftp.off':
    'FTP-Uploads sind aus. Der Betreiber kann sie mit FTP_PORT einschalten. Per HTTP können Sie schon Bilder senden.',
  'ftp.host': 'Server',
  'ftp.port': 'Port',
  'ftp.password': 'Passwort (nur jetzt gezeigt)',
  'ftp.password.gone': 'Nur beim Erzeugen gezeigt. Haben Sie es verloren, erzeugen Sie ein neues.',
  'ftp.mode': 'Modus',
  'ftp.mode.text': 'Passiv (PASV). Der aktive Modus wird nicht unterstützt.',
  'ftp.folder': 'Ordner',
  'ftp.folder.text': 'Beliebig, oder leer lassen.',
  'ftp.file': 'Dateiname',
  'ftp.file.text':
    'Mit Datum und Zeit als yyyyMMddHHmmss. Nicht immer dieselbe Datei überschreiben. JPEG oder PNG.',
  'ftp.clock': 'Uhr',
  'ftp.clock.text': 'Richtige Zeit einstellen, in der Zeitzone dieser Kamera.',
  'ftp.tls': 'Verschlüsselung',
  'ftp.tls.on': 'FTPS (explizites TLS), wenn die Kamera es unterstützt. Einfaches FTP geht auch.',
  'ftp.tls.off':
    'Keine. Einfaches FTP nur in vertrauten Netzen verwenden. Mit dem Zugang lassen sich nur Bilder hierher hochladen.',
  'ftp.login': 'FTP-Zugang',
  'ftp.made': 'Erzeugt {date}',
  'ftp.make': 'FTP-Zugang erzeugen',
  'ftp.make.text': 'Nur für diese Kamera. Mit dem Zugang lassen sich Bilder hochladen, sonst nichts.',
  'ftp.make.failed': 'Der Zugang ließ sich nicht erzeugen. Nichts wurde geändert. ({why})',
  'ftp.renew': 'Neues Passwort',
  'ftp.renew.title': 'Neues Passwort erzeugen?',
  'ftp.renew.text':
    'Das bisherige Passwort gilt sofort nicht mehr. Bilder werden abgewiesen, bis Sie das neue in der Kamera eintragen.',
  'ftp.end': 'Zugang löschen',
  'ftp.end.title': 'FTP-Zugang löschen?',
  'ftp.end.text': 'Die Kamera kann keine Bilder mehr senden. Empfangene Bilder bleiben.',
  'ftp.end.failed': 'Der Zugang ließ sich nicht löschen. Nichts wurde geändert. ({why})',

  'upload.address': 'Adresse',
  'upload.line': 'Befehl zum Testen',
  'upload.newKey': 'Ihr neuer erster API-Schlüssel (nur jetzt gezeigt)',
  'upload.make': 'API-Schlüssel erzeugen',
  'upload.make.text': 'Der Sender braucht einen API-Schlüssel Ihres Kontos. Dies erzeugt den ersten.',
  'upload.hasKey':
    'Der Sender braucht einen API-Schlüssel Ihres Kontos, etwa „{name}“, der auf {hint} endet.',
  'upload.keys': 'API-Schlüssel des Kontos',
  'upload.noAccount': 'Der Sender braucht einen API-Schlüssel des Kontos, dem diese Kamera gehört.',
  'upload.when':
    'Bilder bekommen die Zeit ihrer Ankunft. Für ein früheres Bild &frametime=2026-05-01T06:30:00Z anhängen. Dasselbe Bild zweimal zu senden schadet nicht.',
  'upload.id': '{feedId}',
  'upload.key': '{API-Schlüssel}',

  'first.title': 'Kamera angelegt',
  'first.text': 'Das erste Bild erscheint hier, sobald es ankommt.',
  'first.leave': 'Sie müssen hier nicht warten. Die Kamera empfängt Bilder jederzeit.',
  'first.here': 'Das erste Bild ist angekommen.',
  'first.open': 'Kamera öffnen',
};
