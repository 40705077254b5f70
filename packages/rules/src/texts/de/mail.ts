import type { mail as en } from '../en/mail.ts';
import type { SameTexts } from '../text-set.ts';
import { alertSentences } from './alert-sentences.ts';

export const mail: SameTexts<typeof en> = {
  'verify.subject': 'Adresse für Longview bestätigen',
  'verify.text':
    'Bitte bestätigen, dass dies Ihre Adresse ist:\n\n{link}\n\nDer Link gilt 48 Stunden. Wenn Sie sich nicht angemeldet haben, ist nichts zu tun.\n',
  'reset.subject': 'Neues Passwort für Longview wählen',
  'reset.text':
    'Für diese Adresse wurde ein neues Passwort angefordert. Hier lässt es sich wählen:\n\n{link}\n\nDer Link gilt einmal und eine Stunde lang. Wenn Sie das nicht waren, ist nichts zu tun: Es ändert sich nichts.\n',
  'alreadyUser.subject': 'Sie haben schon eine Anmeldung bei Longview',
  'alreadyUser.text':
    'Mit dieser Adresse wollte sich jemand registrieren, doch sie hat schon eine Anmeldung.\n\nAnmelden: {signIn}\nPasswort vergessen: {forgot}\n\nWenn Sie das nicht waren, ist nichts zu tun: Es ändert sich nichts.\n',
  'addressChange.subject': 'Ihre Adresse bei Longview wird geändert',
  'addressChange.text':
    'Die Adresse Ihrer Anmeldung wird {address}, sobald diese bestätigt ist. Wenn Sie das nicht waren, bitte jetzt das Passwort ändern.\n',

  'invite.subject': '{who} lädt Sie zu Longview ein',
  'invite.text':
    '{who} lädt Sie als {role} in ein Longview-Konto ein. Hier annehmen:\n\n{link}\n\nDer Link gilt einmal und 7 Tage lang. Wenn Sie {who} nicht kennen, ist nichts zu tun.\n',
  'role.Owner': 'Inhaber',
  'role.Administrator': 'Administrator',
  'share.subject': '{who} gibt „{name}“ für Sie frei',
  'share.text':
    '{who} gibt „{name}“ auf Longview für Sie frei. Hier ansehen:\n\n{link}\n\nDer Link gilt 7 Tage und ist nur für Sie. Wenn Sie nicht wissen, wer das ist, ist nichts zu tun.\n',

  'storage80.subject': 'Ihr Longview-Speicher ist zu 80 % voll',
  'storage80.text':
    'Ihre Kameras belegen {used} GB von {limit} GB. Wenn er voll ist, wird nichts Neues gespeichert; gelöscht wird nichts.\n\nPlatz schaffen, Speicher hinzufügen oder einen größeren Tarif wählen:\n\n{link}\n',
  'storage100.subject': 'Ihr Longview-Speicher ist voll',
  'storage100.text':
    'Ihre Kameras belegen {used} GB von {limit} GB. Bis wieder Platz ist, wird nichts Neues gespeichert; gelöscht wurde nichts, und die Live-Bilder laufen weiter.\n\nPlatz schaffen, Speicher hinzufügen oder einen größeren Tarif wählen:\n\n{link}\n',
  'trialEnded.subject': 'Ihre Probezeit bei Longview ist zu Ende',
  'trialEnded.text':
    'Ihr Konto hat jetzt den Tarif Free. Nichts wurde gelöscht: Kameras über dem Tarif Free zeigen, was sie haben, und nehmen keine neuen Bilder auf.\n\nUm mit allen weiterzumachen, bitte einen Tarif wählen:\n\n{link}\n',
  'planChanged.subject': 'Longview: {name} hat den Tarif gewechselt',
  'planChanged.text': 'Das Konto {name} ({id}) hat den Tarif gewechselt:\n\n{detail}\n',

  'closed.subject': '{name} ist geschlossen',
  'closed.text':
    'Das Longview-Konto {name} ist geschlossen: Seine Kameras nehmen nicht mehr auf, und niemand sieht seine Bilder.\n\nAm {day} wird es mit allen Bildern gelöscht, und nichts bringt sie zurück. Um es zu behalten, bitte vorher anmelden:\n\n{link}\n',
  'reopened.subject': '{name} ist wieder offen',
  'reopened.text':
    'Ein Inhaber hat sich angemeldet; das Longview-Konto {name} ist wieder offen, wie es war, und wird nicht gelöscht.\n',
  'held.subject': 'Longview würde die meisten Bilder von {name} entfernen',
  'held.text':
    'Nach den Einstellungen würden jetzt {count} von {all} Bildern von {name} entfernt, und so viele hat niemand verlangt. Ohne Zustimmung wird nichts entfernt. Hier ansehen:\n\n{link}\n',

  'diskFull.subject': 'Longview: Der Datenträger ist fast voll',
  'diskFull.text':
    'Weniger als 1 GiB oder 2 % des Datenträgers von {url} sind frei, deshalb werden keine neuen Bilder gespeichert. Nichts wird gelöscht, um Platz zu schaffen. Die Aufnahme geht von selbst weiter, sobald wieder Platz ist.\n\nBitte auf dem Datenträger von DATA_DIR Platz schaffen oder Feeds weniger behalten lassen.\n',
  'diskLow.subject': 'Longview: Der Datenträger füllt sich',
  'diskLow.text':
    '{free} GiB von {total} GiB sind auf dem Datenträger von {url} frei.\n\nUnter 1 GiB oder 2 % werden keine neuen Bilder gespeichert. Bitte Platz schaffen oder Feeds weniger behalten lassen.\n',
  'diskRoom.subject': 'Longview: Es ist wieder Platz',
  'diskRoom.text': '{free} GiB von {total} GiB sind auf dem Datenträger von {url} frei.\n',
  'bucketAway.subject': 'Longview: Der Objektspeicher nimmt nichts an',
  'bucketAway.text':
    'Seit einer Viertelstunde kann {url} keine Bilder in den Objektspeicher verschieben. Nichts geht verloren: Sie bleiben auf dem Datenträger und gehen von selbst dorthin, sobald er sie wieder annimmt. Bilder, die nur dort liegen, können so lange nicht gezeigt werden.\n\n/readyz und das Protokoll sagen, was nicht stimmt.\n',
  'bucketBack.subject': 'Longview: Der Objektspeicher geht wieder',
  'bucketBack.text': '{url} verschiebt wieder Bilder in den Objektspeicher.\n',

  'stationSilent.subject': '{station}: Die Station antwortet nicht',
  'stationSilent.text':
    'Die Station {station} hat seit {time} nicht geantwortet. Ihre Kameras senden so lange keine Bilder; was sie aufhebt, kommt nach.\n\n{link}\n',
  'stationBack.subject': '{station}: Die Station antwortet wieder',
  'stationBack.text': 'Die Station {station} antwortet wieder.\n\n{link}\n',

  'filmDone.subject': '{feed}: Der Film „{name}“ ist fertig',
  'filmDone.text':
    'Der Film „{name}“ von {feed} ist fertig. Hier abspielen, teilen oder herunterladen:\n\n{link}\n',
  'filmFailed.subject': '{feed}: Der Film „{name}“ konnte nicht erstellt werden',
  'filmFailed.text':
    'Der Film „{name}“ von {feed} konnte nicht erstellt werden. Der Grund steht hier, und er lässt sich dort neu bestellen:\n\n{link}\n',

  'push.test': '{name}: Probe',
  'push.alert': '{name}: Warnung',
  'push.ended': '{name}: wieder gut',
  'alert.subject': '{feed}: {what}',
  'alert.still': '{feed}: weiterhin {what}',
  'alert.test': '{feed}: Probe Ihrer Warnungen',
  'alert.ended': '{feed}: wieder gut',
  'alert.what.NoFrames': 'keine neuen Bilder',
  'alert.what.FrozenPicture': 'stehendes Bild',
  'alert.what.ClockWrong': 'falsche Uhr der Kamera',
  'alert.what.LinkExpired': 'Ende der Cloud-Verknüpfung',
  'alert.what.RestreamFailed': 'Live-Video erreicht seine Plattform nicht',
  'alert.what.ClipsFailed': 'keine neuen Videoclips',
  ...alertSentences,
  'alert.noPicture': 'Es ist noch kein Bild gekommen.',
  'alert.last': 'Letztes Bild: {time}',
  'alert.lastAlt': 'Letztes Bild',
  'alert.reaches': 'Dies ist eine Probe: Warnungen dieses Feeds erreichen Sie.',
  'alert.over': 'Seit {end} ist es vorbei. Es begann {start}.',
  'alert.since': 'Seit {time}',
  'alert.open': 'Feed öffnen',
  'alert.noMore': 'Keine E-Mails mehr zu diesem Feed',
  'noMore.title': 'Warnungen per E-Mail',
  'push.alerts': { one: '{count} Kamera: Warnung', other: '{count} Kameras: Warnung' },
  'push.allEnded': { one: '{count} Kamera: wieder gut', other: '{count} Kameras: wieder gut' },
  'alerts.names': '{names} und {more} weitere',
  'alerts.subject': { one: '{count} Kamera: {what}', other: '{count} Kameras: {what}' },
  'alerts.still': { one: '{count} Kamera: weiterhin {what}', other: '{count} Kameras: weiterhin {what}' },
  'alerts.ended': { one: '{count} Kamera: wieder gut', other: '{count} Kameras: wieder gut' },
  'alerts.partly': '{back} von {all} Kameras: wieder gut',
  'alerts.several': 'mehrere Störungen',
  'alerts.began':
    'Es begann am {time}. Wenn mehrere Kameras zugleich ausfallen, gibt es oft eine gemeinsame Ursache: das Netz, der Strom oder ein Rekorder.',
  'alerts.over': 'Seit {end} ist es vorbei. Es begann am {start}.',
  'alerts.more': 'und {more} weitere',
  'alerts.down': { one: '{count} Kamera ist noch gestört:', other: '{count} Kameras sind noch gestört:' },
  'alerts.open': 'Liste der Kameras öffnen',
  'alerts.noMore': 'Keine E-Mails mehr zu diesen Kameras',
  'noMore.askAll': {
    one: 'Keine Warnungen zu der {count} Kamera dieser Nachricht mehr an {email}?',
    other: 'Keine Warnungen zu den {count} Kameras dieser Nachricht mehr an {email}?',
  },
  'noMore.doneAll': {
    one: 'Erledigt. {email} bekommt keine Warnungen zu dieser {count} Kamera mehr.',
    other: 'Erledigt. {email} bekommt keine Warnungen zu diesen {count} Kameras mehr.',
  },
  'noMore.ask': 'Keine Warnungen zu diesem Feed mehr an {email}?',
  'noMore.yes': 'Keine mehr senden',
  'noMore.done': 'Erledigt. {email} bekommt keine Warnungen zu diesem Feed mehr.',
};
