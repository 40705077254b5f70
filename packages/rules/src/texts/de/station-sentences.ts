import type { stationSentences as en } from '../en/station-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const stationSentences: SameTexts<typeof en> = {
  'said.station.noPictureInTime': 'Die Kamera gab nicht rechtzeitig ein Bild.',
  'said.station.NotJpeg': 'Was die Kamera gab, ist kein JPEG.',
  'said.station.Truncated': 'Das Bild endet mittendrin.',
  'said.station.Corrupt': 'Das Bild ist beschädigt.',
  'said.station.Unsupported': 'Diese Art von JPEG lässt sich nicht zeigen.',
  'said.station.TooManyPixels': 'Das Bild hat zu viele Pixel.',
  'said.station.tooLarge': 'Das Bild ist größer als 50 MiB.',
  'said.station.streamOfNetworkOnly': 'Eine Station sendet nur das Video von Netzwerkkameras.',
  'said.station.clipsOfSomeOnly': 'Eine Station nimmt Clips nur von Netzwerkkameras und aus Ordnern.',
  'said.station.noAddress': 'Die Kamera hat keine Adresse.',
  'said.station.badAddress':
    'Die Adresse der Kamera lässt sich nicht lesen, oder ihre Art ist hier nicht bekannt.',
  'said.station.notH264': 'Die Kamera sendet kein H.264. Bitte darauf einstellen.',
  'said.station.noVideoWanted':
    'Kein Feed dieser Kamera nimmt gerade Video. Den Video-Stream unter „Größe und Intervall“ einschalten.',
  'said.station.videoRefused': 'Der Dienst nimmt das Video nicht an. {where}',
  'said.station.heldOff': 'Die Kamera wurde von Hand ausgeschaltet. PowerUp senden, um sie einzuschalten.',
  'said.station.noTimeToSwitch': 'Es war keine Zeit mehr, die Kamera einzuschalten.',
  'said.station.noPowerScript': 'Die Kamera hat kein Skript für Power{name}.',
  'said.station.noFolder': 'Die Kamera braucht den ganzen Pfad eines Ordners auf der Station.',
  'said.station.emptyFolder': 'Im Ordner ist kein Bild.',
  'said.station.folderUnread': 'Der Ordner lässt sich nicht lesen ({why}).',
  'said.station.namedFolderUnread': 'Der Ordner {name} lässt sich nicht lesen ({why}).',
  'said.station.neverWhole': '{name} wurde nie eine ganze Datei und wird übergangen.',
  'said.station.noScriptSet': 'Kein Skript ist gesetzt.',
  'said.station.noScript': 'Die Station hat kein Skript {name}.',
  'said.station.noScriptPutIt': 'Die Station hat kein Skript {name}: bitte zu ihren Skripten legen.',
  'said.station.tookTooLong': '{name} brauchte länger als {n} s und wurde beendet.',
  'said.station.printedTooMuch': '{name} gab zu viel aus und wurde beendet.',
  'said.station.noMoreTime': '{name} wurde beendet, weil keine Zeit mehr war.',
  'said.station.notStarted': '{name} lässt sich nicht starten.',
  'said.station.killed': '{name} wurde abgebrochen.',
  'said.station.endedWith': '{name} endete mit {n}.',
  'said.station.itSaid': '{where} Ausgegeben wurde: {why}',
  'said.station.noFile': 'Das Skript nannte {name}, das ist keine Datei.',
  'said.station.fileTooLarge': 'Die Datei {name} ist größer als 50 MiB.',
  'said.station.pictureUnread': 'Das Bild, das das Skript nannte, lässt sich nicht lesen ({why}).',
  'said.station.otherSystem': 'Kameras an dieser Maschine gehen unter Linux, macOS und Windows.',
  'said.station.notThere': 'Die Kamera ist nicht da.',
  'said.station.Missing': 'Die Kamera ist nicht da. Bitte anschließen oder eine andere wählen.',
  'said.station.Busy': 'Ein anderes Programm benutzt die Kamera. Es beenden oder eine andere Kamera wählen.',
  'said.station.Denied':
    'Die Station darf die Kamera nicht öffnen. Unter Linux muss ihr Benutzer in der Gruppe `video` sein.',
  'said.station.Unfit': 'Die Kamera hat diese Größe oder dieses Format nicht.',
  'said.station.NotAnImage': 'Die Kamera sandte Bilder, die sich nicht lesen lassen.',
  'said.station.failedWith': 'Die Kamera hat versagt: {why}.',
  'said.station.noCamera': 'Diese Maschine hat keine Kamera. Bitte eine anschließen.',
  'said.station.otherCameras': 'Eine Kamera {name} gibt es nicht. Diese Maschine hat: {why}.',
  'said.station.cameraHung': 'Die Kamera hing und wurde geschlossen. Bleibt es so, bitte ausstecken.',
  'said.station.noGphoto':
    'Das Programm gphoto2 fehlt: bitte installieren, unter Debian `apt install gphoto2`.',
  'said.station.gphotoHung':
    'Die Kamera antwortete nicht rechtzeitig: gphoto2 wurde beendet, der USB-Anschluss wird zurückgesetzt.',
  'said.station.gphotoOthers': 'Eine Kamera {name} gibt es nicht. Diese Maschine sieht: {why}.',
  'said.station.gphotoSaid': 'Die Kamera gab kein Bild. gphoto2 meldet: {why}',
  'said.station.noPicture': 'Die Kamera gab kein Bild.',
  'said.station.rawOnly':
    'Die Kamera brachte kein JPEG: ihre Bildqualität auf JPEG oder auf RAW mit JPEG stellen.',
  'said.station.noAnswer': 'Keine Kamera antwortet. Ist sie eingeschaltet und angeschlossen?',
  'said.station.taken':
    'Ein anderes Programm hat die Kamera. Am Arbeitsplatzrechner ist das oft gvfs-gphoto2-volume-monitor: bitte beenden.',
  'said.station.usbDenied':
    'Die Station darf das USB-Gerät nicht öffnen. Ihr Benutzer muss in der Gruppe `plugdev` sein.',
  'said.station.notOnDemand':
    'Diese Kamera nimmt auf Verlangen nichts auf: gphoto2 kann nur lesen, was sie selbst aufnahm.',
  'said.station.busy': 'Die Kamera ist beschäftigt. Beim nächsten Bild wird es wieder versucht.',
  'said.station.noFocus':
    'Die Kamera fand keinen Fokus. Ihr Objektiv auf manuellen Fokus stellen oder AutoFocus senden.',
  'said.station.cardFull': 'Die Speicherkarte der Kamera ist voll.',
  'said.station.badSetting': 'Die Kamera kennt eine der Einstellungen in ihrer Adresse nicht.',
  'said.station.updatesOff': 'Updates sind auf der Station ausgeschaltet (STATION_UPDATES).',
  'said.station.updateNoKey':
    'Die Station kennt keinen Schlüssel, um Pakete zu prüfen. Sie neu koppeln oder update-key.pem in ihren Ordner legen.',
  'said.station.updateNotNewer':
    'Version {name} ist nicht neuer als {where}, die läuft. Eine Station nimmt nur neuere Versionen.',
  'said.station.updateNotSigned':
    'Das Paket von {name} ist nicht mit dem Schlüssel signiert, den diese Station kennt.',
  'said.station.updateDamaged': 'Das Paket von {name} ist beschädigt: {why}',
  'said.station.updateNoRoom': 'Für das Paket von {name} ist kein Platz: {n} MiB müssen frei sein.',
  'said.station.updateLibrary':
    'Version {name} braucht {why}; das hat diese Maschine nicht. Bitte dort von Hand installieren.',
  'said.station.updateFailed': 'Das Paket von {name} ließ sich nicht holen: {why}',
  'said.station.updateNotReached':
    'Sie erreichte den Dienst nicht rechtzeitig. Die Version davor läuft wieder.',
  'said.station.updateNotStarted':
    'Sie wurde {n}-mal gestartet und erreichte den Dienst nie. Die Version davor läuft wieder.',
  'said.station.wentAway': 'Die Kamera verschwand, während sie gefragt wurde.',
};
