import type { createFeed as en } from '../../en/dashboard/create-feed.ts';
import type { SameTexts } from '../../text-set.ts';
import { common } from '../common.ts';

export const createFeed: SameTexts<typeof en> = {
  'create.title': 'Añadir un feed',
  'create.steps': 'Pasos',
  'create.step.source': 'Origen',
  'create.step.test': 'Prueba',
  'create.step.details': 'Detalles',
  'create.step.plan': 'Plan',
  'create.step.first': 'Imagen',
  'create.back': common.back,
  'create.next': common.next,
  'create.anyway': 'Seguir de todos modos',
  'create.finish': 'Crear feed',

  'create.kind': '¿De dónde vienen las imágenes?',
  'create.kind.camera': 'Cámara',
  'create.kind.camera.text': 'Una cámara de red o cualquier imagen con una dirección.',
  'create.kind.device': 'Dispositivo de red',
  'create.kind.device.text': 'Un canal de un dispositivo que guarda la cuenta.',
  'create.kind.demo': 'Cámara de demostración',
  'create.kind.demo.text': 'Una escena dibujada con sol, nubes y reloj, para probarlo todo.',
  'create.kind.upload': 'La cámara envía imágenes',
  'create.kind.upload.text':
    'Por FTP o por HTTP, desde dondequiera que esté. Vídeo por RTMP, WHIP o SRT: después, en En directo.',
  'create.way': '¿Cómo las envía?',
  'create.way.ftp': 'Por FTP',
  'create.way.ftp.text': 'Lo que saben hacer casi todas las cámaras: el feed recibe un acceso propio.',
  'create.way.http': 'Por HTTP',
  'create.way.http.text': 'Un script o dispositivo llama a una dirección con la clave de API.',

  'create.how': '¿Qué se conoce de ella?',
  'create.how.url': 'La dirección',
  'create.how.parts': 'IP y puerto',
  'create.how.maker': 'El fabricante',
  'create.url': 'Dirección de la cámara',
  'create.url.hint': 'Pegar la dirección que muestra su imagen o su stream.',
  'create.host': 'IP o nombre de host',
  'create.port': 'Puerto',
  'create.maker': 'Fabricante',
  'create.maker.urls': 'Direcciones de este fabricante',
  'create.maker.try': 'Probarlas una por una',
  'create.maker.nothing': 'Ninguna muestra una imagen. Revisar IP, puerto y acceso.',
  'create.device.choose': 'Elegir un dispositivo',
  'create.device.needed': 'Elegir un dispositivo con un canal.',
  'create.device.none': 'La cuenta aún no tiene ningún dispositivo de red con un canal.',
  'create.device.open': 'Añadir uno',
  'create.path': 'Ruta',
  'create.login': 'Acceso, si la cámara lo pide',
  'create.username': 'Usuario',
  'create.password': 'Contraseña',
  'create.passphrase': 'Frase de contraseña',
  'create.hint.rtmp':
    'La mayoría de las cámaras toman el acceso en la dirección, como …/live?user=…&password=…; algunas como clave del stream, al final de la ruta.',
  'create.hint.srt':
    'Necesita un puerto, como srt://198.51.100.7:9000?streamid=…, y un codificador que espere llamadas (listener).',
  'create.hint.ftp':
    'Se toma la imagen más reciente de esta carpeta. Las cámaras que envían por FTP no necesitan dirección: el feed les da un acceso.',
  'create.scene': 'Escena',
  'create.scene.site': 'Obra',
  'create.scene.sea': 'Puerto marítimo',
  'create.scene.hills': 'Colinas',
  'create.scene.garden': 'Jardín',

  'create.test.title': '¿Es la imagen correcta?',
  'create.test.upload': 'Enviar imágenes',
  'create.test.upload.text':
    'Enviar un JPEG o PNG a esta dirección. El id del feed se conoce cuando está creado; su panel muestra las líneas completas.',

  'create.test.ftp': 'Lo que necesita la cámara',
  'create.test.ftp.text':
    'Su página de FTP lo pide. Servidor, usuario y contraseña se muestran cuando el feed está creado.',

  'create.name': 'Nombre',
  'create.description': 'Descripción',
  'create.zone': 'Zona horaria',
  'create.zone.hint': 'Donde está la cámara: sus días empiezan allí a medianoche.',
  'create.who': 'Quién puede mirar',
  'create.private': 'Privado',
  'create.private.text': 'Miembros de la cuenta y personas con quienes se comparte.',
  'create.public': 'Público',
  'create.public.text': 'Cualquiera que tenga su dirección.',

  'create.size': 'Imagen más grande',
  'create.size.text':
    'Las imágenes mayores se reducen a esta altura antes de conservarse. {original} las deja como llegan.',
  'create.interval': 'Una imagen cada',
  'create.interval.text': {
    one: 'Una imagen al día, aproximadamente.',
    other: 'Unas {count} imágenes al día.',
  },

  'create.camera': 'Cámara',
  'create.noAccount':
    'Los feeds pertenecen a una cuenta, y este usuario no es miembro de ninguna. Se ve lo que otros comparten; para añadir cámaras, hay que pedir a alguien de una cuenta una invitación como miembro.',
  'create.kind.station': 'Cámara de una Station',
  'create.kind.station.text': 'Una cámara a la que llega una Station vinculada en su lugar.',
  'create.station': 'Station',
  'create.station.camera': 'Cámara de la Station',
  'create.station.choose': 'Elegir una Station',
  'create.station.needed': 'Elegir una Station y su cámara.',
  'create.station.none': 'La cuenta aún no tiene ninguna Station con cámara.',
  'create.station.open': 'Vincular una o añadirle una cámara',
  'create.station.gone': 'La Station ya no tiene esta cámara.',
  'create.test.station': 'La Station toma las imágenes',
  'create.test.station.text':
    'Solo la Station llega a su cámara. La primera imagen llega poco después de crear el feed; si se pidió una vista previa, aquí está lo último que mostró la Station.',
  'create.collection': 'Colección',
  'create.collection.hint': 'Quien ve la colección ve también este feed.',
  'create.collection.none': 'Ninguna',
  'create.private.notInPlan': 'El plan no incluye feeds privados. Elegir público o cambiar de plan.',
  'create.price': 'En su plan {plan} este feed cuesta',

  'create.failed': 'No se ha podido crear el feed. No se ha guardado nada. ({why})',
  'create.notAll': 'El feed está creado, pero no se ha podido guardar todo: {why}',
  'create.leave': '¿Salir sin crear el feed? Lo escrito se pierde.',

  'test.waiting': 'La imagen aparece aquí en cuanto se puede probar la dirección.',
  'test.trying': 'Preguntando a la cámara',
  'test.again': 'Probar otra vez',
  'test.picture': 'Imagen de la cámara',
  'test.ok': 'RESPONDE',
  'test.loadTime': 'en {s} s',
};
