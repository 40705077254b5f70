import type { createFeed as en } from '../../en/dashboard/create-feed.ts';
import type { SameTexts } from '../../text-set.ts';
import { common } from '../common.ts';

export const createFeed: SameTexts<typeof en> = {
  'create.title': 'Añadir una cámara',
  'create.steps': 'Pasos',
  'create.step.source': 'Origen',
  'create.step.test': 'Prueba',
  'create.step.details': 'Detalles',
  'create.step.plan': 'Plan',
  'create.step.first': 'Imagen',
  'create.back': common.back,
  'create.next': common.next,
  'create.anyway': 'Seguir de todos modos',
  'create.finish': 'Crear cámara',

  'create.kind': '¿De dónde vienen las imágenes?',
  'create.kind.camera': 'Cámara',
  'create.kind.camera.text': 'Una cámara de red o una imagen con dirección.',
  'create.kind.device': 'Acceso de cámara',
  'create.kind.device.text': 'Un canal de un acceso de cámara guardado en la cuenta.',
  'create.kind.demo': 'Cámara de demostración',
  'create.kind.demo.text': 'Una escena generada con sol, nubes y reloj, para probarlo todo.',
  'create.kind.upload': 'La cámara envía imágenes',
  'create.kind.upload.text':
    'Por FTP o HTTP, desde cualquier lugar. Para vídeo por RTMP, WHIP o SRT, véase En directo después de crear la cámara.',
  'create.way': '¿Cómo las envía?',
  'create.way.ftp': 'Por FTP',
  'create.way.ftp.text': 'Casi todas las cámaras lo admiten. Esta recibe un acceso propio.',
  'create.way.http': 'Por HTTP',
  'create.way.http.text': 'Un script o dispositivo llama a una dirección con la clave de API.',

  'create.how': '¿Cómo encontrar la cámara?',
  'create.how.url': 'La dirección',
  'create.how.find': 'En mi red',
  'create.how.parts': 'IP y puerto',
  'create.how.maker': 'El fabricante',
  'create.url': 'Dirección de la cámara',
  'create.url.hint': 'Pegar la dirección de su imagen o stream.',
  'create.host': 'IP o nombre de host',
  'create.port': 'Puerto',
  'create.maker': 'Fabricante',
  'create.maker.urls': 'Direcciones de este fabricante',
  'create.maker.try': 'Probarlas todas',
  'create.maker.nothing': 'Ninguna muestra una imagen. Revisar IP, puerto y acceso.',
  'create.device.choose': 'Elegir un acceso de cámara',
  'create.device.needed': 'Elegir un acceso de cámara con un canal.',
  'create.device.none': 'La cuenta aún no tiene ningún acceso de cámara con un canal.',
  'create.device.open': 'Añadir uno',
  'create.find': 'Cámaras en la red donde funciona Longview',
  'create.find.none': 'No respondió ninguna cámara. Activar ONVIF en la cámara o introducir su dirección.',
  'create.find.known': 'ya guardada en los accesos de cámara',
  'create.find.connect': 'Conectar',
  'create.find.login':
    'La cámara necesita su usuario y contraseña. Introducirlos arriba y conectar de nuevo.',
  'create.find.needed': 'Elegir una cámara y conectarse a ella.',
  'create.path': 'Ruta',
  'create.login': 'Acceso, si hace falta',
  'create.username': 'Usuario',
  'create.password': 'Contraseña',
  'create.passphrase': 'Frase de contraseña',
  'create.hint.rtmp':
    'La mayoría de las cámaras toman el acceso en la dirección, como …/live?user=…&password=…. Otras lo toman como clave del stream, al final de la ruta.',
  'create.hint.srt':
    'Necesita un puerto, como srt://198.51.100.7:9000?streamid=…, y un codificador en modo listener.',
  'create.hint.ftp':
    'Se captura la imagen más reciente de esta carpeta. Las cámaras que envían por FTP no necesitan dirección: Longview les da un acceso.',
  'create.scene': 'Escena',
  'create.scene.site': 'Obra',
  'create.scene.sea': 'Puerto marítimo',
  'create.scene.hills': 'Colinas',
  'create.scene.garden': 'Jardín',

  'create.test.title': '¿Es la imagen correcta?',
  'create.test.upload': 'Enviar imágenes',
  'create.test.upload.text':
    'Enviar un JPEG o PNG a esta dirección. El id de la cámara se conoce al crearla. Su panel muestra entonces los comandos completos.',

  'create.test.ftp': 'Ajustes FTP de la cámara',
  'create.test.ftp.text':
    'Introducirlos en la página FTP del propio dispositivo. Servidor, usuario y contraseña se muestran al crear aquí la cámara.',

  'create.name': 'Nombre',
  'create.description': 'Descripción',
  'create.zone': 'Zona horaria',
  'create.zone.hint': 'Zona horaria de la cámara. Determina cuándo empieza su día.',
  'create.who': 'Quién puede verla',
  'create.private': 'Privada',
  'create.private.text': 'Miembros de la cuenta y personas con quienes se comparte.',
  'create.public': 'Pública',
  'create.public.text': 'Cualquiera con la dirección.',

  'create.size': 'Tamaño máximo de imagen',
  'create.size.text': 'Las imágenes mayores se reducen a esta altura. {original} las deja sin cambios.',
  'create.interval': 'Una imagen cada',
  'create.interval.text': {
    one: 'Una imagen al día, aproximadamente.',
    other: 'Unas {count} imágenes al día.',
  },

  'create.camera': 'Cámara',
  'create.noAccount':
    'Solo los miembros de una cuenta pueden añadir cámaras. Se puede ver lo que otros comparten. Para añadir cámaras, hay que pedir una invitación a un miembro.',
  'create.kind.station': 'Cámara de una estación',
  'create.kind.station.text': 'Una cámara que captura en el lugar una estación emparejada.',
  'create.station': 'Estación',
  'create.station.camera': 'Cámara de la estación',
  'create.station.choose': 'Elegir una estación',
  'create.station.needed': 'Elegir una estación y su cámara.',
  'create.station.none': 'La cuenta aún no tiene ninguna estación con cámara.',
  'create.station.open': 'Emparejar una estación o añadir una cámara',
  'create.station.gone': 'La estación ya no tiene esta cámara.',
  'create.test.station': 'La estación captura las imágenes',
  'create.test.station.text':
    'Longview no llega directamente a esta cámara. La primera imagen llega poco después de crearla. Si se pidió una vista previa, aquí está su última imagen.',
  'create.collection': 'Colección',
  'create.collection.hint': 'Quien ve la colección ve también esta cámara.',
  'create.collection.none': 'Ninguna',
  'create.private.notInPlan': 'El plan no incluye cámaras privadas. Elegir pública o cambiar de plan.',
  'create.price': 'Precio en el plan {plan}',

  'create.keep': 'Conservar las imágenes',
  'create.keep.text': 'Las imágenes más antiguas se eliminan. Se puede cambiar en cualquier momento.',
  'create.keep.account': 'Como en la cuenta',
  'create.keep.forever': 'Para siempre',

  'room.amount': 'Unos {day} al día, {month} al mes.',
  'room.basis.own': 'Calculado con la imagen de esta cámara, de {size}.',
  'room.basis.usual': 'Calculado con una imagen habitual de {size}.',
  'room.never.Disk': 'El disco tiene {free} libres. Es suficiente para todas las cámaras.',
  'room.never.Plan': 'El plan tiene {free} de almacenamiento libres. Es suficiente para todas las cámaras.',
  'room.full.Disk': 'El disco tiene {free} libres. Con todas las cámaras se llena en {span}.',
  'room.full.Plan':
    'El plan tiene {free} de almacenamiento libres. Con todas las cámaras se agotan en {span}.',
  'room.ask': 'El almacenamiento se llenará pronto. ¿Continuar?',
  'room.ask.Disk':
    'Cuando el disco está lleno no se guardan más imágenes. Elegir un intervalo más largo o un tamaño menor, o conservar las imágenes menos tiempo.',
  'room.ask.Plan':
    'Cuando se agota el almacenamiento del plan no se guardan más imágenes. Elegir un intervalo más largo o un tamaño menor, o conservar las imágenes menos tiempo.',
  'room.ask.yes': 'Continuar de todos modos',

  'create.failed': 'No se ha podido crear la cámara. No se ha guardado nada. ({why})',
  'create.notAll': 'La cámara se ha creado, pero algunos ajustes no se han podido guardar: {why}',
  'create.leave': '¿Salir sin crear la cámara?',
  'create.leave.text': 'Lo escrito se pierde.',

  'test.waiting': 'La imagen aparece aquí cuando la dirección está completa.',
  'test.trying': 'Conectando con la cámara',
  'test.again': 'Probar otra vez',
  'test.picture': 'Imagen de la cámara',
  'test.ok': 'FUNCIONA',
  'test.loadTime': 'cargada en {s} s',
};
