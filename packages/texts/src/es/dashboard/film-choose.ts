/** Texts of the choice of a film's pictures (EXT-697). */
export const filmChoose = {
  'films.choose': 'Imagen de cada paso',
  'films.choose.First': 'La primera',
  'films.choose.First.text': 'Imágenes a intervalos regulares, con cualquier tiempo.',
  'films.choose.Best': 'La mejor',
  'films.choose.Best.text': 'La imagen más nítida y seca con luz habitual, para pasos de una hora o más.',
  'films.choose.Smart': 'La más uniforme',
  'films.choose.Smart.text':
    'Imágenes cuya luz y tiempo difieren lo menos posible de las vecinas, para pasos de una hora o más.',
  'films.choose.Sun': 'Mismo sol',
  'films.choose.Sun.text':
    'Una imagen al día con el sol en el mismo lugar, para que las sombras no se muevan.',
  'films.choose.noPlace':
    'Con la ubicación de la cámara en «Detalles» también se pueden elegir imágenes con el sol en el mismo lugar.',
  'films.choose.noStep':
    'Primero hay que elegir un ritmo por duración o por intervalo. Con todas las imágenes no hay nada que elegir.',
  'films.choose.daily':
    '«Una buena imagen al día» ya elige las imágenes. Para usar esta opción hay que elegir «Todas las imágenes».',
  'films.sunAt': 'Sol como a las',
  'films.sunAt.hint': 'Según el reloj de la cámara. Vacío: mediodía del día central.',
  'films.sunWithin': 'Omitir los días con el sol a más de',
  'films.sunWithin.hint': 'A lo largo del año, la altura del sol a una misma hora cambia 47°.',
  'films.weekdays': 'Días de la semana',
  'films.weekdays.hint': 'Sin selección se usan todos los días.',
  'films.strip': 'Imágenes de esta película',
  'films.preview.other':
    'La vista previa no muestra la elección de imágenes ni los días de la semana. La tira de arriba los muestra.',
  'films.reason.StepTooShort':
    'Los pasos duran menos de una hora, así que se usa la primera imagen de cada uno. Hay que elegir una película más corta o un intervalo mayor.',
  'films.lookedAt': { one: 'Elegidas entre {count} imagen.', other: 'Elegidas entre {count} imágenes.' },
  'films.leftOut.Weekday': {
    one: 'Se omite {count} imagen de otros días de la semana.',
    other: 'Se omiten {count} imágenes de otros días de la semana.',
  },
  'films.leftOut.Schedule': {
    one: 'Se omite {count} imagen fuera del horario.',
    other: 'Se omiten {count} imágenes fuera del horario.',
  },
  'films.leftOut.Dark': {
    one: 'Se omite {count} imagen oscura.',
    other: 'Se omiten {count} imágenes oscuras.',
  },
  'films.leftOut.Condense': {
    one: 'Se omite {count} imagen por sus marcas.',
    other: 'Se omiten {count} imágenes por sus marcas.',
  },
  'films.leftOut.Marks': {
    one: 'Se omite {count} paso que solo tiene imágenes oscuras o tapadas.',
    other: 'Se omiten {count} pasos que solo tienen imágenes oscuras o tapadas.',
  },
  'films.leftOut.Sun': {
    one: 'Se omite {count} día: el sol no se acerca lo suficiente o está bajo el horizonte.',
    other: 'Se omiten {count} días: el sol no se acerca lo suficiente o está bajo el horizonte.',
  },
};
