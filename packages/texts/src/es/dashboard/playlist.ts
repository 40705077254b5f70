import type { playlist as en } from '../../en/dashboard/playlist.ts';
import type { SameTexts } from '../../text-set.ts';

export const playlist: SameTexts<typeof en> = {
  'playlist.sequences': 'Secuencias',
  'playlist.type.Default': 'Normal',
  'playlist.type.Default.text': 'Se reproduce en bucle.',
  'playlist.type.Offline': 'Sin conexión',
  'playlist.type.Offline.text':
    'Se reproduce cuando no se llega a Longview. La pantalla guarda para ello archivos y las últimas imágenes.',
  'playlist.type.Error': 'Con errores',
  'playlist.type.Error.text': 'Se reproduce cuando no se puede mostrar nada de la secuencia actual.',
  'playlist.items': 'Elementos',
  'playlist.none': 'Aún no hay elementos.',
  'playlist.none.all': 'Muestra todas las cámaras por turnos hasta que se elige una lista.',
  'playlist.add': 'Añadir un elemento',
  'playlist.item.on': 'Reproducir {name}',
  'playlist.item.empty': 'Nada elegido todavía',
  'playlist.item.more': { one: '{names} y {count} más', other: '{names} y {count} más' },
  'playlist.times': { one: '{count} vez', other: '{count} veces' },
  'playlist.endless': '«{name}» se reproduce siempre, así que los elementos siguientes nunca se reproducen.',
  'playlist.endless.end': 'Un minuto cada uno',
  'playlist.kind': 'Ajustes de',
  'playlist.kind.PlayMode': 'Este elemento',
  'playlist.kind.PlayMode.text': 'El modo de reproducción se elige aquí.',
  'playlist.kind.Feed': 'La cámara',
  'playlist.kind.Feed.text': 'Como en el panel de la cámara, en Incrustar.',
  'playlist.items.one': 'El primero que se pueda mostrar.',
  'playlist.items.many': 'En este orden, cada uno con su duración.',
  'playlist.items.unused': 'Este modo no muestra imágenes ni vídeos de la mediateca.',
  'playlist.timing.hint': 'Después se reproduce el siguiente elemento.',
  'playlist.fit': 'Ajuste',
  'playlist.resume': 'Al reproducirse de nuevo',
  'playlist.resume.Continue': 'Seguir donde se detuvo',
  'playlist.resume.Restart': 'Empezar de nuevo',
  'playlist.stream': 'Transmisión',
  'playlist.stream.Hosted': 'A través de Longview',
  'playlist.stream.Direct': 'Directamente de la cámara',
  'playlist.stream.hint':
    'La pantalla se conecta con la cámara en su propia red, sin usuario ni contraseña: MJPEG e imágenes por http o https, MP4, y HLS si el navegador lo reproduce. Si falla, y en cualquier otro lugar donde se abra su dirección, se reproduce a través de Longview. El registro de la pantalla dice por qué.',
  'playlist.preview.tooLong':
    'Demasiados elementos para una vista previa antes de guardar. Abrir uno para verlo.',

  'sort.hint': 'Espacio recoge la fila, las flechas la mueven y Espacio la suelta. Escape cancela.',
  'sort.role': 'fila móvil',
  'sort.lifted': '{name} recogido.',
  'sort.place': '{name}, posición {place} de {all}.',
  'sort.left': '{name} no se ha movido.',
};
