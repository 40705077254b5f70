import type { cameraSends as en } from '../../en/dashboard/camera-sends.ts';
import type { SameTexts } from '../../text-set.ts';

export const cameraSends: SameTexts<typeof en> = {
  'sends.title': 'Enviado por la cámara',
  'sends.text':
    'Para cámaras y programas que envían imágenes por sí mismos. Funciona haya o no una dirección arriba.',
  'sends.way': '¿Cómo llegan las imágenes?',
  'sends.way.ftp': 'Por FTP',
  'sends.way.http': 'Por HTTP',
  'sends.last': 'Imagen más reciente',
  'sends.none': 'Aún no ha llegado ninguna',
  'sends.planFull': 'El almacenamiento del plan está lleno: las imágenes se rechazan hasta que haya sitio.',

  'ftp.off':
    'Este servicio no recibe imágenes por FTP: su operador puede activarlo con FTP_PORT. Por HTTP ya se pueden enviar.',
  'ftp.host': 'Servidor',
  'ftp.port': 'Puerto',
  'ftp.password': 'Contraseña, mostrada solo esta vez',
  'ftp.password.gone': 'Solo se muestra al crearla. Si se pierde, hay que crear otra.',
  'ftp.mode': 'Modo',
  'ftp.mode.text': 'Pasivo (PASV). El modo activo se rechaza.',
  'ftp.folder': 'Carpeta',
  'ftp.folder.text': 'Cualquiera, o ninguna.',
  'ftp.file': 'Nombre de archivo',
  'ftp.file.text': 'Con fecha y hora, como yyyyMMddHHmmss; no un nombre que se sobrescriba. JPEG o PNG.',
  'ftp.clock': 'Reloj',
  'ftp.clock.text': 'Debe estar en hora, en la zona horaria de este feed.',
  'ftp.tls': 'Cifrado',
  'ftp.tls.on': 'FTPS (TLS explícito) donde la cámara lo ofrezca; FTP simple también funciona.',
  'ftp.tls.off': 'Ninguno: FTP simple, en redes de confianza. El acceso solo permite enviar imágenes aquí.',
  'ftp.login': 'Acceso FTP',
  'ftp.made': 'Creado {date}',
  'ftp.make': 'Crear acceso FTP',
  'ftp.make.text': 'Solo para este feed: quien lo tiene puede enviar imágenes, y nada más.',
  'ftp.make.failed': 'No se ha podido crear el acceso. No se ha cambiado nada. ({why})',
  'ftp.renew': 'Contraseña nueva',
  'ftp.renew.title': '¿Crear una contraseña nueva?',
  'ftp.renew.text':
    'La actual termina en el acto: las imágenes de la cámara se rechazan hasta que tenga la nueva.',
  'ftp.end': 'Terminar acceso',
  'ftp.end.title': '¿Terminar el acceso FTP?',
  'ftp.end.text': 'Las imágenes de la cámara se rechazan desde ahora. Las ya recibidas se quedan.',
  'ftp.end.failed': 'No se ha podido terminar el acceso. No se ha cambiado nada. ({why})',

  'upload.address': 'Dirección',
  'upload.line': 'Una línea para probar',
  'upload.newKey': 'Nueva clave de API principal, mostrada solo esta vez',
  'upload.make': 'Crear clave de API',
  'upload.make.text': 'Quien envía necesita una clave de la cuenta. Esto crea la primera, la principal.',
  'upload.hasKey': 'Quien envía necesita una clave de la cuenta, como la {name} que termina en {hint}.',
  'upload.keys': 'Claves de API de la cuenta',
  'upload.noAccount': 'Quien envía necesita una clave de API de la cuenta a la que pertenece este feed.',
  'upload.when':
    'Una imagen cuenta para el momento en que llega; para una del pasado se añade &frametime=2026-05-01T06:30:00Z. Enviarla otra vez no hace daño.',
  'upload.id': '{feedId}',
  'upload.key': '{clave de API}',

  'first.title': 'El feed está creado',
  'first.text': 'Su primera imagen aparece aquí por sí sola en cuanto se envía.',
  'first.leave': 'No hace falta esperar aquí: el feed recibe imágenes cuando lleguen.',
  'first.here': 'Ha llegado la primera imagen.',
  'first.open': 'Abrir el feed',
};
