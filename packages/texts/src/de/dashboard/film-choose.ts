/** Texts of the choice of a film's pictures (EXT-697). */
export const filmChoose = {
  'films.choose': 'Bild jedes Zeitschritts',
  'films.choose.First': 'Das erste',
  'films.choose.First.text': 'Bilder in gleichen Abständen, bei jedem Wetter.',
  'films.choose.Best': 'Das beste',
  'films.choose.Best.text':
    'Das schärfste und trockenste Bild in üblichem Licht, für Zeitschritte ab einer Stunde.',
  'films.choose.Smart': 'Das ruhigste',
  'films.choose.Smart.text':
    'Bilder, deren Licht und Wetter sich am wenigsten von den Nachbarn unterscheiden, für Zeitschritte ab einer Stunde.',
  'films.choose.Sun': 'Gleiche Sonne',
  'films.choose.Sun.text': 'Ein Bild am Tag mit der Sonne an derselben Stelle, damit Schatten still stehen.',
  'films.choose.noPlace':
    'Mit dem Standort der Kamera unter „Angaben“ sind auch Bilder mit der Sonne an derselben Stelle möglich.',
  'films.choose.noStep':
    'Zuerst ein Tempo nach Länge oder nach Intervall wählen. Bei jedem Bild gibt es nichts zu wählen.',
  'films.choose.daily':
    '„Ein gutes Bild am Tag“ wählt die Bilder bereits aus. Für diese Wahl „Alle Bilder“ wählen.',
  'films.sunAt': 'Sonne wie um',
  'films.sunAt.hint': 'Nach der Uhr der Kamera. Leer: Mittag des mittleren Tages.',
  'films.sunWithin': 'Tage auslassen, an denen die Sonne weiter weg ist als',
  'films.sunWithin.hint': 'Im Lauf eines Jahres ändert sich die Höhe der Sonne zur selben Tageszeit um 47°.',
  'films.weekdays': 'Wochentage',
  'films.weekdays.hint': 'Ohne Auswahl werden alle Tage verwendet.',
  'films.strip': 'Bilder dieses Films',
  'films.preview.other':
    'Die Vorschau zeigt die Auswahl der Bilder und Wochentage nicht. Der Streifen darüber zeigt sie.',
  'films.reason.StepTooShort':
    'Die Zeitschritte sind kürzer als eine Stunde, daher wird das erste Bild von jedem verwendet. Einen kürzeren Film oder ein längeres Intervall wählen.',
  'films.lookedAt': { one: 'Aus {count} Bild gewählt.', other: 'Aus {count} Bildern gewählt.' },
  'films.leftOut.Weekday': {
    one: '{count} Bild anderer Wochentage ist ausgelassen.',
    other: '{count} Bilder anderer Wochentage sind ausgelassen.',
  },
  'films.leftOut.Schedule': {
    one: '{count} Bild außerhalb des Zeitplans ist ausgelassen.',
    other: '{count} Bilder außerhalb des Zeitplans sind ausgelassen.',
  },
  'films.leftOut.Dark': {
    one: '{count} dunkles Bild ist ausgelassen.',
    other: '{count} dunkle Bilder sind ausgelassen.',
  },
  'films.leftOut.Condense': {
    one: '{count} Bild ist wegen seiner Kennzeichnung ausgelassen.',
    other: '{count} Bilder sind wegen ihrer Kennzeichnung ausgelassen.',
  },
  'films.leftOut.Marks': {
    one: '{count} Zeitschritt hat nur dunkle oder verdeckte Bilder und ist ausgelassen.',
    other: '{count} Zeitschritte haben nur dunkle oder verdeckte Bilder und sind ausgelassen.',
  },
  'films.leftOut.Sun': {
    one: '{count} Tag ist ausgelassen: Die Sonne kommt nicht nahe genug oder ist untergegangen.',
    other: '{count} Tage sind ausgelassen: Die Sonne kommt nicht nahe genug oder ist untergegangen.',
  },
};
