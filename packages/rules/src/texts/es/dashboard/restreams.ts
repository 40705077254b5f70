import type { restreams as en } from '../../en/dashboard/restreams.ts';
import type { SameTexts } from '../../text-set.ts';

export const restreams: SameTexts<typeof en> = {
  'restream.title': 'Enviar a plataformas',
  'restream.text':
    'El vídeo en directo sigue a YouTube, Twitch o cualquier otro servidor que acepte RTMP o SRT, mientras esté iniciado.',
  'restream.none': 'Todavía no se envía nada.',
  'restream.add': 'Añadir una plataforma',
  'restream.name': 'Nombre',
  'restream.address': 'Dirección',
  'restream.address.hint':
    'Como la da la plataforma, p. ej. rtmps://live.example.org/app, sin la clave del stream.',
  'restream.key': 'Clave del stream',
  'restream.passphrase': 'Contraseña de SRT',
  'restream.start': 'Iniciar',
  'restream.stop': 'Parar',
  'restream.edit': 'Editar',
  'restream.failed': 'No se ha cambiado nada. ({why})',
  'restream.lost': 'Ya no se envía nada allí, y se olvida su clave.',
  'restream.state.Stopped': 'PARADO',
  'restream.state.Waiting': 'ESPERA',
  'restream.state.Connecting': 'CONECTANDO',
  'restream.state.Sending': 'ENVIANDO',
  'restream.state.Failed': 'CON FALLOS',
  'restream.since': 'desde {time}',

  'streamIn.title': 'Enviar vídeo a Longview',
  'streamIn.text':
    'Para un codificador como OBS o una cámara a la que no se puede llamar desde aquí: envía su vídeo por RTMP, WebRTC (WHIP) o SRT. Un feed sin fuente de imágenes toma también de ahí sus imágenes.',
  'streamIn.off':
    'Esta instalación no recibe vídeo. Su operador puede abrir un puerto (RTMP_PORT, WEBRTC, SRT_IN_PORTS).',
  'streamIn.make': 'Crear una dirección',
  'streamIn.make.text':
    'Direcciones y una clave secreta. Quien tenga la clave envía vídeo en nombre de este feed.',
  'streamIn.server': 'Servidor',
  'streamIn.key': 'Clave del stream',
  'streamIn.address': 'Servidor y clave en uno',
  'streamIn.rtmp': 'RTMP',
  'streamIn.rtmp.text': 'Para casi cualquier codificador: servidor y clave del stream.',
  'streamIn.whip': 'WHIP (WebRTC)',
  'streamIn.whip.text':
    'Para OBS 30 o posterior y navegadores: servidor, y la clave del stream como token Bearer. Es lo que menos retraso tiene.',
  'streamIn.whip.server': 'Servidor WHIP',
  'streamIn.whip.address': 'Servidor WHIP y clave en uno',
  'streamIn.srt': 'SRT',
  'streamIn.srt.text': 'Para líneas que pierden mucho, como las móviles. Va cifrado con la clave del stream.',
  'streamIn.srt.address': 'Dirección SRT',
  'streamIn.srt.port': 'Puerto',
  'streamIn.srt.isOpen': 'Abierto solo para este feed. Espera a su codificador.',
  'streamIn.srt.isClosed': 'Cerrado. Este feed necesita uno propio.',
  'streamIn.srt.open': 'Abrir un puerto',
  'streamIn.srt.close': 'Cerrar el puerto',
  'streamIn.login': 'Clave',
  'streamIn.made': 'Creada {date}',
  'streamIn.sending': 'Alguien envía desde {date}.',
  'streamIn.nobody': 'Ahora no envía nadie.',
  'streamIn.notShown':
    'El feed tiene su propio origen de vídeo, que se muestra en lugar de lo que se envía aquí.',
  'streamIn.renew': 'Renovar la clave',
  'streamIn.renew.title': '¿Renovar la clave?',
  'streamIn.renew.text': 'Lo que envía con la clave anterior se corta y necesita la nueva.',
  'streamIn.end': 'Terminar',
  'streamIn.end.title': '¿No recibir más vídeo?',
  'streamIn.end.text': 'Lo que envía a este feed se corta, y su clave desaparece.',
  'streamIn.failed': 'No se ha cambiado nada. ({why})',
};
