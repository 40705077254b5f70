import type { stationSentences as en } from '../en/station-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const stationSentences: SameTexts<typeof en> = {
  'said.station.noPictureInTime': 'La cámara no dio una imagen a tiempo.',
  'said.station.NotJpeg': 'Lo que dio la cámara no es un JPEG.',
  'said.station.Truncated': 'La imagen termina a la mitad.',
  'said.station.Corrupt': 'La imagen está dañada.',
  'said.station.Unsupported': 'Este tipo de JPEG no se puede mostrar.',
  'said.station.TooManyPixels': 'La imagen tiene demasiados píxeles.',
  'said.station.tooLarge': 'La imagen ocupa más de 50 MiB.',
  'said.station.streamOfNetworkOnly': 'Una Station solo envía el vídeo de cámaras de red.',
  'said.station.clipsOfSomeOnly': 'Una Station solo toma clips de cámaras de red y de carpetas.',
  'said.station.noAddress': 'La cámara no tiene dirección.',
  'said.station.badAddress': 'La dirección de la cámara no se puede leer, o su tipo no se conoce aquí.',
  'said.station.notH264': 'La cámara no envía H.264. Conviene configurarla así.',
  'said.station.noVideoWanted':
    'Ningún feed de esta cámara toma vídeo ahora. Se activa en «Tamaño e intervalo».',
  'said.station.videoRefused': 'El servicio no acepta el vídeo. {where}',
  'said.station.heldOff': 'La cámara se apagó a mano. Enviar PowerUp para encenderla.',
  'said.station.noTimeToSwitch': 'No quedó tiempo para encender la cámara.',
  'said.station.noPowerScript': 'La cámara no tiene script para Power{name}.',
  'said.station.noFolder': 'La cámara necesita la ruta completa de una carpeta en la Station.',
  'said.station.emptyFolder': 'No hay ninguna imagen en la carpeta.',
  'said.station.folderUnread': 'No se puede leer la carpeta ({why}).',
  'said.station.namedFolderUnread': 'No se puede leer la carpeta {name} ({why}).',
  'said.station.neverWhole': '{name} nunca llegó a ser un archivo completo y se omite.',
  'said.station.noScriptSet': 'No hay ningún script configurado.',
  'said.station.noScript': 'La Station no tiene el script {name}.',
  'said.station.noScriptPutIt': 'La Station no tiene el script {name}: hay que ponerlo con sus scripts.',
  'said.station.tookTooLong': '{name} tardó más de {n} s y se terminó.',
  'said.station.printedTooMuch': '{name} escribió demasiado y se terminó.',
  'said.station.noMoreTime': '{name} se terminó porque no quedaba tiempo.',
  'said.station.notStarted': 'No se puede iniciar {name}.',
  'said.station.killed': '{name} se interrumpió.',
  'said.station.endedWith': '{name} terminó con {n}.',
  'said.station.itSaid': '{where} Escribió: {why}',
  'said.station.noFile': 'El script indicó {name}, que no es un archivo.',
  'said.station.fileTooLarge': 'El archivo {name} ocupa más de 50 MiB.',
  'said.station.pictureUnread': 'No se puede leer la imagen que indicó el script ({why}).',
  'said.station.otherSystem': 'Las cámaras de esta máquina funcionan en Linux, macOS y Windows.',
  'said.station.notThere': 'La cámara no está.',
  'said.station.Missing': 'La cámara no está. Conectarla o elegir otra.',
  'said.station.Busy': 'Otro programa usa la cámara. Cerrarlo o elegir otra cámara.',
  'said.station.Denied':
    'La Station no puede abrir la cámara. En Linux su usuario debe estar en el grupo `video`.',
  'said.station.Unfit': 'La cámara no tiene este tamaño o formato.',
  'said.station.NotAnImage': 'La cámara envió imágenes que no se pueden descodificar.',
  'said.station.failedWith': 'La cámara falló: {why}.',
  'said.station.noCamera': 'Esta máquina no tiene cámara. Conectar una.',
  'said.station.otherCameras': 'No existe la cámara {name}. Esta máquina tiene: {why}.',
  'said.station.cameraHung': 'La cámara se bloqueó y se cerró. Si sigue así, desconectarla.',
  'said.station.noGphoto': 'Falta el programa gphoto2: instalarlo, en Debian con `apt install gphoto2`.',
  'said.station.gphotoHung':
    'La cámara no respondió a tiempo: se terminó gphoto2 y se reinicia el puerto USB.',
  'said.station.gphotoOthers': 'No existe la cámara {name}. Esta máquina ve: {why}.',
  'said.station.gphotoSaid': 'La cámara no dio ninguna imagen. gphoto2 dice: {why}',
  'said.station.noPicture': 'La cámara no dio ninguna imagen.',
  'said.station.rawOnly':
    'La cámara no trajo ningún JPEG: poner su calidad de imagen en JPEG, o en RAW con JPEG.',
  'said.station.noAnswer': 'Ninguna cámara responde. ¿Está encendida y conectada?',
  'said.station.taken':
    'Otro programa tiene la cámara. En un escritorio suele ser gvfs-gphoto2-volume-monitor: cerrarlo.',
  'said.station.usbDenied':
    'La Station no puede abrir el dispositivo USB. Su usuario debe estar en el grupo `plugdev`.',
  'said.station.notOnDemand':
    'Esta cámara no toma imágenes bajo demanda: gphoto2 solo puede leer lo que tomó ella misma.',
  'said.station.busy': 'La cámara está ocupada. Se intenta otra vez con la próxima imagen.',
  'said.station.noFocus':
    'La cámara no encontró el foco. Poner su objetivo en foco manual o enviar AutoFocus.',
  'said.station.cardFull': 'La tarjeta de memoria de la cámara está llena.',
  'said.station.badSetting': 'La cámara no conoce uno de los ajustes de su dirección.',
  'said.station.updatesOff': 'Las actualizaciones están desactivadas en la Station (STATION_UPDATES).',
  'said.station.updateNoKey':
    'La Station no conoce ninguna clave para comprobar paquetes. Hay que emparejarla de nuevo o poner update-key.pem en su carpeta.',
  'said.station.updateNotNewer':
    'La versión {name} no es más nueva que {where}, la que funciona. Una Station solo toma versiones más nuevas.',
  'said.station.updateNotSigned':
    'El paquete de {name} no está firmado con la clave que conoce esta Station.',
  'said.station.updateDamaged': 'El paquete de {name} está dañado: {why}',
  'said.station.updateNoRoom': 'No hay sitio para el paquete de {name}: deben quedar libres {n} MiB.',
  'said.station.updateLibrary':
    'La versión {name} necesita {why}, que esta máquina no tiene. Se instala allí a mano.',
  'said.station.updateFailed': 'No se pudo obtener el paquete de {name}: {why}',
  'said.station.updateNotReached': 'No llegó al servicio a tiempo. Vuelve a funcionar la versión anterior.',
  'said.station.updateNotStarted':
    'Se inició {n} veces y nunca llegó al servicio. Vuelve a funcionar la versión anterior.',
  'said.station.wentAway': 'La cámara desapareció mientras se le preguntaba.',
};
