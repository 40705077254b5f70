import type { cameraSends as en } from '../../en/dashboard/camera-sends.ts';
import type { SameTexts } from '../../text-set.ts';

export const cameraSends: SameTexts<typeof en> = {
  'sends.title': 'Von der Kamera gesendet',
  'sends.text':
    'Für Kameras und Programme, die ihre Bilder selbst senden. Das geht, ob oben eine Adresse eingetragen ist oder nicht.',
  'sends.way': 'Wie kommen die Bilder?',
  'sends.way.ftp': 'Per FTP',
  'sends.way.http': 'Per HTTP',
  'sends.last': 'Neuestes Bild',
  'sends.none': 'Noch keines gekommen',
  'sends.planFull': 'Der Speicher Ihres Tarifs ist voll: Bilder werden abgewiesen, bis wieder Platz ist.',

  'sends.refused': 'In den letzten 24 Stunden gesendet und nicht behalten:',
  'sends.refused.SameSecond': 'ein anderes Bild hat dieselbe Sekunde',
  'sends.refused.TooSoon': 'eine Aufnahmeregel behält weniger',
  'sends.refused.Historical': 'älter als das neueste Bild',
  'sends.refused.NotCapturing': 'der Feed nahm gerade keine Bilder auf',
  'sends.refused.Duplicate': 'gleich wie das Bild davor',
  'sends.refused.Black': 'schwarz',
  'sends.refused.Deleted': 'die Bilder dieser Zeit wurden gelöscht',
  'sends.refused.NotAnImage': 'beschädigt oder abgeschnitten',

  'ftp.off':
    'Dieser Dienst nimmt keine Bilder per FTP an: Sein Betreiber kann es mit FTP_PORT einschalten. Per HTTP lassen sich Bilder schon senden.',
  'ftp.host': 'Server',
  'ftp.port': 'Port',
  'ftp.password': 'Passwort, nur dieses Mal gezeigt',
  'ftp.password.gone': 'Nur beim Erzeugen gezeigt. Ist es verloren, bitte ein neues erzeugen.',
  'ftp.mode': 'Modus',
  'ftp.mode.text': 'Passiv (PASV). Der aktive Modus wird abgewiesen.',
  'ftp.folder': 'Ordner',
  'ftp.folder.text': 'Beliebig oder keiner.',
  'ftp.file': 'Dateiname',
  'ftp.file.text':
    'Mit Datum und Zeit, als yyyyMMddHHmmss; nicht ein Name, der überschrieben wird. JPEG oder PNG.',
  'ftp.clock': 'Uhr',
  'ftp.clock.text': 'Muss richtig gehen, in der Zeitzone dieses Feeds.',
  'ftp.tls': 'Verschlüsselung',
  'ftp.tls.on': 'FTPS (explizites TLS), wo die Kamera es anbietet; einfaches FTP geht auch.',
  'ftp.tls.off':
    'Keine: einfaches FTP, in vertrauten Netzen. Der Zugang kann nichts als hierher Bilder senden.',
  'ftp.login': 'FTP-Zugang',
  'ftp.made': 'Erzeugt {date}',
  'ftp.make': 'FTP-Zugang erzeugen',
  'ftp.make.text': 'Für diesen Feed allein: Wer ihn hat, kann Bilder senden und sonst nichts.',
  'ftp.make.failed': 'Der Zugang ließ sich nicht erzeugen. Nichts wurde geändert. ({why})',
  'ftp.renew': 'Neues Passwort',
  'ftp.renew.title': 'Neues Passwort erzeugen?',
  'ftp.renew.text':
    'Das jetzige endet sofort: Die Bilder der Kamera werden abgewiesen, bis das neue in ihr eingetragen ist.',
  'ftp.end': 'Zugang beenden',
  'ftp.end.title': 'FTP-Zugang beenden?',
  'ftp.end.text': 'Die Bilder der Kamera werden von nun an abgewiesen. Bisherige Bilder bleiben.',
  'ftp.end.failed': 'Der Zugang ließ sich nicht beenden. Nichts wurde geändert. ({why})',

  'upload.address': 'Adresse',
  'upload.line': 'Eine Zeile zum Ausprobieren',
  'upload.newKey': 'Ihr neuer erster API-Schlüssel, nur dieses Mal gezeigt',
  'upload.make': 'API-Schlüssel erzeugen',
  'upload.make.text': 'Der Sender braucht einen Schlüssel Ihres Kontos. Dies erzeugt den ersten.',
  'upload.hasKey': 'Der Sender braucht einen Schlüssel Ihres Kontos, etwa „{name}“, der auf {hint} endet.',
  'upload.keys': 'API-Schlüssel des Kontos',
  'upload.noAccount': 'Der Sender braucht einen API-Schlüssel des Kontos, dem dieser Feed gehört.',
  'upload.when':
    'Ein Bild gilt für den Augenblick, in dem es kommt; für ein früheres &frametime=2026-05-01T06:30:00Z anhängen. Eines noch einmal zu senden schadet nicht.',
  'upload.id': '{feedId}',
  'upload.key': '{API-Schlüssel}',

  'first.title': 'Der Feed ist angelegt',
  'first.text': 'Sein erstes Bild erscheint hier von selbst, sobald es gesendet wird.',
  'first.leave': 'Hier zu warten ist nicht nötig: Der Feed nimmt Bilder an, wann immer sie kommen.',
  'first.here': 'Das erste Bild ist da.',
  'first.open': 'Feed öffnen',
};
