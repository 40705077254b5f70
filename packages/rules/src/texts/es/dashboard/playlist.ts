import type { playlist as en } from '../../en/dashboard/playlist.ts';
import type { SameTexts } from '../../text-set.ts';

export const playlist: SameTexts<typeof en> = {
  'playlist.sequences': 'Secuencias',
  'playlist.type.Default': 'Normal',
  'playlist.type.Default.text': 'Se reproduce una y otra vez desde el principio.',
  'playlist.type.Offline': 'Sin conexión',
  'playlist.type.Offline.text':
    'Se reproduce mientras no se llega al servidor. La Window guarda para ello los archivos y las últimas imágenes.',
  'playlist.type.Error': 'Con errores',
  'playlist.type.Error.text': 'Se reproduce cuando no se puede mostrar nada de la secuencia en curso.',
  'playlist.items': 'Elementos',
  'playlist.none': 'Aquí todavía no se reproduce nada.',
  'playlist.add': 'Añadir un elemento',
  'playlist.item.on': 'Reproducir {name}',
  'playlist.item.empty': 'Nada elegido todavía',
  'playlist.item.more': { one: '{names} y {count} más', other: '{names} y {count} más' },
  'playlist.times': { one: '{count} vez', other: '{count} veces' },
  'playlist.endless': '«{name}» se reproduce siempre: la lista nunca sigue a partir de ahí.',
  'playlist.endless.end': 'Un minuto cada uno',
  'playlist.kind': 'Qué decide la reproducción',
  'playlist.kind.PlayMode': 'Este elemento',
  'playlist.kind.PlayMode.text': 'El modo de reproducción se elige aquí.',
  'playlist.kind.Feed': 'La cámara',
  'playlist.kind.Feed.text': 'Como dice el panel de la cámara, sección Incrustar.',
  'playlist.items.one': 'La primera de estas que se pueda mostrar.',
  'playlist.items.many': 'En este orden, cada una durante su tiempo.',
  'playlist.items.unused': 'Las imágenes y películas de la mediateca no se muestran en este modo.',
  'playlist.timing.hint': 'Después le toca al siguiente elemento.',
  'playlist.fit': 'En la pantalla',
  'playlist.resume': 'La próxima vez',
  'playlist.resume.Continue': 'Seguir donde quedó',
  'playlist.resume.Restart': 'Empezar de nuevo',
  'playlist.stream': 'Transmisión',
  'playlist.stream.Hosted': 'A través de Longview',
  'playlist.stream.Direct': 'De la propia cámara',
  'playlist.stream.hint':
    'La pantalla llama ella misma a la cámara, en su propia red: MJPEG e imágenes por http o https, MP4, y HLS donde su navegador lo reproduce, sin inicio de sesión. Donde no funciona, y en cualquier otro lugar donde se abra su dirección, reproduce a través de Longview; el registro del dispositivo dice por qué.',
  'playlist.preview.tooLong':
    'Hay demasiados elementos para reproducirlos aquí antes de guardar. Abrir uno lo muestra.',

  'sort.hint':
    'Espacio levanta la fila, las flechas la mueven y espacio la suelta. Escape la deja donde estaba.',
  'sort.role': 'fila que se puede mover',
  'sort.lifted': '{name} está levantado.',
  'sort.place': '{name}, lugar {place} de {all}.',
  'sort.left': '{name} se queda donde estaba.',
};
