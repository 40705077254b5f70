import type { devicesErrors as en } from '../../en/errors/devices.ts';
import type { SentencesOf } from '../../text-set.ts';

export const devicesErrors: SentencesOf<typeof en> = {
  NoSuchDevice: 'Ese dispositivo no existe.',
  NoSuchDeviceOfAccount: 'Esta cuenta no tiene ese dispositivo.',
  NoSuchChannel: 'Este dispositivo no tiene ese canal. Hay que volver a cargarlo.',
  NoChannelPicture: 'No hay imagen de este canal. Hay que actualizar su informe.',
  DeviceInUse: 'Este dispositivo es el origen de {where}. Primero hay que elegir allí otro origen.',
  ChannelInUse: 'Este canal es el origen de {where}. Primero hay que elegir allí otro origen.',
  ChannelsBeingFound: 'Ya se están buscando los canales de este dispositivo.',
  SearchSignInNeeded: 'Solo quien ha iniciado sesión puede buscar cámaras.',
  TestSignInNeeded: 'Solo quien ha iniciado sesión puede probar cámaras.',
  OwnNetworkClosed: 'El operador de esta instalación ha cerrado su propia red.',
  OneNewChannel: 'Los canales nuevos se añaden de uno en uno: guardar y luego añadir el siguiente.',
  DuplicateUrl: 'Esta URL ya está añadida.',
  TooManyNetworkDevices: 'Una cuenta tiene como máximo {most} dispositivos.',
  NoChannelSuggested:
    'Este dispositivo no propone ningún canal. Hay que elegir uno o hacer buscar sus canales.',
  MissingUrl: 'Falta la dirección.',
  TargetRefused:
    'Esta dirección no se puede llamar desde aquí. Hay que usar una dirección pública o preguntar al operador qué direcciones permite PRIVATE_TARGETS.',
  LinkBadState:
    'Este vínculo ya se usó, es demasiado antiguo o se inició en otro lugar. Hay que iniciarlo de nuevo.',
  LinkNoCloud: 'Solo se vinculan dispositivos de Dropbox y de Google.',
  NoCommandWaits: 'Ningún comando así espera respuesta.',
  NoSuchPackage: 'Aquí no se ofrece ese paquete.',
  PairDeviceAgain: 'Hay que volver a emparejar este dispositivo.',
  NoSuchCamera: 'Esta Station no tiene esa cámara.',
  LogTooLong: 'Como máximo 256 KiB de líneas a la vez.',
  DeviceAccountClosed: 'La cuenta de este dispositivo está cerrada.',
  DeviceInactive: 'El dispositivo no responde en este momento, así que no se le puede avisar.',
  NoDevicePicture: 'Todavía no hay ninguna imagen de este dispositivo.',
  PairingFailedAskAgain: 'No se ha podido crear un código. Hay que volver a intentarlo.',
  PairKeyInUse: 'Esta clave está en uso. Hay que crear otra.',
  PairCodeNotFound:
    'No se ha encontrado ningún dispositivo con este código. Hay que revisarlo, puede haber caducado.',
  ShortCodeNotFound:
    'Ninguna pantalla muestra ahora este código. Hay que comparar cada carácter. Un código vale diez minutos y una sola vez: si la pantalla muestra otro, hay que introducir ese.',
  PairedToOther: '¡El dispositivo ya está emparejado con otra cuenta!',
  NothingWaitsWithKey: 'Nada espera con esta clave. Hay que volver a pedir el emparejamiento.',
  WrongPollToken: 'Este no es el token de consulta de esta clave.',
  DeviceTypeMismatch: 'Este es el código de {code}, y el dispositivo es {device}.',
  TooManyDevices: 'Una cuenta tiene como máximo {most} dispositivos. Primero hay que eliminar uno.',
  PtzNoDevice:
    'Solo se mueven las cámaras puestas como dispositivos de red. Elegir un dispositivo como origen.',
  PtzNoAnswer: 'La cámara no responde por ONVIF. Activar ONVIF en la cámara y revisar su puerto ONVIF.',
  PtzUnauthorized:
    'La cámara rechaza el acceso para ONVIF. Algunas cámaras tienen usuarios propios para ello: crear uno allí.',
  PtzNoMount: 'Esta cámara no indica motores: no se puede mover.',
  PtzUnknownChannel:
    'El dispositivo mueve varias cámaras y no dice cuál muestra este feed. Buscar sus canales de nuevo.',
  PtzNotSaved:
    'La cámara no ha guardado la posición. Puede que esté llena o que los nombres solo admitan letras sencillas. Borrar una posición o elegir otro nombre.',
  PtzNoPreset: 'La cámara ya no tiene esta posición. Volver a cargar la página.',
  PtzFailed: 'La cámara no lo ha hecho. Probar otra vez o elegir otra posición.',
  PtzTargetRefused: 'Esta dirección no se puede llamar desde aquí. Revisar el host del dispositivo.',
  PtzBusy: 'La cámara aún ejecuta una orden. Esperar un momento.',
  FtpOff: 'Este servicio no acepta imágenes por FTP. Su operador puede configurar FTP_PORT.',
  NoFtpLogin: 'No hay acceso FTP.',
  ImportNoFolder: 'No hay ninguna carpeta de la que importar.',
  ImportFolderFailed: 'No se puede leer la carpeta. {why}',
  ImportBeingUndone: 'Se está deshaciendo una importación de este feed. Hay que iniciar esta cuando termine.',
  ImportRunning: 'Ya hay una importación de este feed en marcha. Primero hay que detenerla.',
  ThisImportRuns: 'Esta importación está en marcha. Primero hay que detenerla.',
  ThisImportUndone: 'Esta importación se está deshaciendo.',
  NoSuchImport: 'Este feed no tiene esa importación.',
  NoImportFolder: 'No hay ninguna importación en {folder}.',
  ImportFolderUnreadable: 'No se puede leer la carpeta {folder}: {why}',
};
