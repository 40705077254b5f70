import type { stationSentences as en } from '../en/station-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const stationSentences: SameTexts<typeof en> = {
  StationNoPictureInTime: 'La cámara no dio una imagen a tiempo.',
  StationNotJpeg: 'Lo que dio la cámara no es un JPEG.',
  StationTruncated: 'La imagen termina a la mitad.',
  StationCorrupt: 'La imagen está dañada.',
  StationUnsupported: 'Este tipo de JPEG no se puede mostrar.',
  StationTooManyPixels: 'La imagen tiene demasiados píxeles.',
  StationTooLarge: 'La imagen ocupa más de 50 MiB.',
  StationStreamOfNetworkOnly: 'Una Station solo envía el vídeo de cámaras de red.',
  StationClipsOfSomeOnly: 'Una Station solo toma clips de cámaras de red y de carpetas.',
  StationNoAddress: 'La cámara no tiene dirección.',
  StationBadAddress: 'La dirección de la cámara no se puede leer, o su tipo no se conoce aquí.',
  StationAddressNotAllowed:
    'La Station solo llama a cámaras en redes privadas. Las demás necesitan `addresses` en su archivo allowed.json.',
  StationNotH264: 'La cámara no envía H.264. Conviene configurarla así.',
  StationNoVideoWanted:
    'Ningún feed de esta cámara toma vídeo ahora. Se activa en «Tamaño e intervalo».',
  StationVideoRefused: 'El servicio no acepta el vídeo. {where}',
  StationHeldOff: 'La cámara se apagó a mano. Enviar PowerUp para encenderla.',
  StationNoTimeToSwitch: 'No quedó tiempo para encender la cámara.',
  StationNoPowerScript: 'La cámara no tiene script para Power{name}.',
  StationNoFolder: 'La cámara necesita la ruta completa de una carpeta en la Station.',
  StationEmptyFolder: 'No hay ninguna imagen en la carpeta.',
  StationFolderUnread: 'No se puede leer la carpeta ({why}).',
  StationFolderNotAllowed:
    'La Station no puede leer la carpeta {name}. Hay que añadirla a `folders` en su archivo allowed.json.',
  StationNamedFolderUnread: 'No se puede leer la carpeta {name} ({why}).',
  StationNeverWhole: '{name} nunca llegó a ser un archivo completo y se omite.',
  StationNoScriptSet: 'No hay ningún script configurado.',
  StationNoScript: 'La Station no tiene el script {name}.',
  StationNoScriptPutIt: 'La Station no tiene el script {name}: hay que ponerlo con sus scripts.',
  StationScriptNotAllowed:
    'La Station no puede ejecutar {name}. Hay que añadirlo a `scripts` en su archivo allowed.json.',
  StationTookTooLong: '{name} tardó más de {n} s y se terminó.',
  StationPrintedTooMuch: '{name} escribió demasiado y se terminó.',
  StationNoMoreTime: '{name} se terminó porque no quedaba tiempo.',
  StationNotStarted: 'No se puede iniciar {name}.',
  StationKilled: '{name} se interrumpió.',
  StationEndedWith: '{name} terminó con {n}.',
  StationItSaid: '{where} Escribió: {why}',
  StationNoFile: 'El script indicó {name}, que no es un archivo.',
  StationFileTooLarge: 'El archivo {name} ocupa más de 50 MiB.',
  StationPictureUnread: 'No se puede leer la imagen que indicó el script ({why}).',
  StationOtherSystem: 'Las cámaras de esta máquina funcionan en Linux, macOS y Windows.',
  StationNotThere: 'La cámara no está.',
  StationMissing: 'La cámara no está. Conectarla o elegir otra.',
  StationBusy: 'Otro programa usa la cámara. Cerrarlo o elegir otra cámara.',
  StationDenied:
    'La Station no puede abrir la cámara. En Linux su usuario debe estar en el grupo `video`.',
  StationUnfit: 'La cámara no tiene este tamaño o formato.',
  StationNotAnImage: 'La cámara envió imágenes que no se pueden descodificar.',
  StationFailedWith: 'La cámara falló: {why}.',
  StationNoCamera: 'Esta máquina no tiene cámara. Conectar una.',
  StationOtherCameras: 'No existe la cámara {name}. Esta máquina tiene: {why}.',
  StationCameraHung: 'La cámara se bloqueó y se cerró. Si sigue así, desconectarla.',
  StationNoGphoto: 'Falta el programa gphoto2: instalarlo, en Debian con `apt install gphoto2`.',
  StationGphotoHung:
    'La cámara no respondió a tiempo: se terminó gphoto2 y se reinicia el puerto USB.',
  StationGphotoOthers: 'No existe la cámara {name}. Esta máquina ve: {why}.',
  StationGphotoSaid: 'La cámara no dio ninguna imagen. gphoto2 dice: {why}',
  StationNoPicture: 'La cámara no dio ninguna imagen.',
  StationRawOnly:
    'La cámara no trajo ningún JPEG: poner su calidad de imagen en JPEG, o en RAW con JPEG.',
  StationNoAnswer: 'Ninguna cámara responde. ¿Está encendida y conectada?',
  StationTaken:
    'Otro programa tiene la cámara. En un escritorio suele ser gvfs-gphoto2-volume-monitor: cerrarlo.',
  StationUsbDenied:
    'La Station no puede abrir el dispositivo USB. Su usuario debe estar en el grupo `plugdev`.',
  StationNotOnDemand:
    'Esta cámara no toma imágenes bajo demanda: gphoto2 solo puede leer lo que tomó ella misma.',
  StationCameraBusy: 'La cámara está ocupada. Se intenta otra vez con la próxima imagen.',
  StationNoFocus:
    'La cámara no encontró el foco. Poner su objetivo en foco manual o enviar AutoFocus.',
  StationCardFull: 'La tarjeta de memoria de la cámara está llena.',
  StationBadSetting: 'La cámara no conoce uno de los ajustes de su dirección.',
  StationUpdatesOff: 'Las actualizaciones están desactivadas en la Station (STATION_UPDATES).',
  StationUpdateNoKey:
    'La Station no conoce ninguna clave para comprobar paquetes. Hay que emparejarla de nuevo o poner update-key.pem en su carpeta.',
  StationUpdateNotNewer:
    'La versión {name} no es más nueva que {where}, la que funciona. Una Station solo toma versiones más nuevas.',
  StationUpdateNotSigned:
    'El paquete de {name} no está firmado con la clave que conoce esta Station.',
  StationUpdateDamaged: 'El paquete de {name} está dañado: {why}',
  StationUpdateNoRoom: 'No hay sitio para el paquete de {name}: deben quedar libres {n} MiB.',
  StationUpdateLibrary:
    'La versión {name} necesita {why}, que esta máquina no tiene. Se instala allí a mano.',
  StationUpdateFailed: 'No se pudo obtener el paquete de {name}: {why}',
  StationUpdateNotReached: 'No llegó al servicio a tiempo. Vuelve a funcionar la versión anterior.',
  StationUpdateNotStarted:
    'Se inició {n} veces y nunca llegó al servicio. Vuelve a funcionar la versión anterior.',
  StationWentAway: 'La cámara desapareció mientras se le preguntaba.',
};
