import type { devicesErrors as en } from '../../en/errors/devices.ts';
import type { SentencesOf } from '../../text-set.ts';

export const devicesErrors: SentencesOf<typeof en> = {
  NoSuchDevice: 'Esa pantalla o estación no existe.',
  NoSuchDeviceOfAccount: 'Esta cuenta no tiene ese acceso de cámara.',
  NoSuchChannel: 'Este acceso de cámara no tiene ese canal. Hay que volver a cargarlo.',
  NoChannelPicture: 'No hay imagen de este canal. Hay que actualizar su informe.',
  DeviceInUse: 'Este acceso de cámara es el origen de {where}. Primero hay que elegir allí otro origen.',
  ChannelInUse: 'Este canal es el origen de {where}. Primero hay que elegir allí otro origen.',
  ChannelsBeingFound: 'Ya se están buscando los canales de este acceso de cámara.',
  SearchSignInNeeded: 'Solo quien ha iniciado sesión puede buscar cámaras.',
  TestSignInNeeded: 'Solo quien ha iniciado sesión puede probar cámaras.',
  OwnNetworkClosed: 'El operador de esta instalación ha cerrado su propia red.',
  OneNewChannel: 'Los canales nuevos se añaden de uno en uno: guardar y luego añadir el siguiente.',
  DuplicateUrl: 'Esta URL ya está añadida.',
  TooManyNetworkDevices: 'Una cuenta tiene como máximo {most} accesos de cámara.',
  NoChannelSuggested:
    'Este acceso de cámara no propone ningún canal. Hay que elegir uno o hacer buscar sus canales.',
  MissingUrl: 'Falta la dirección.',
  TargetRefused:
    'Esta dirección no se puede llamar desde aquí. Hay que usar una dirección pública o preguntar al operador qué direcciones permite PRIVATE_TARGETS.',
  LinkBadState:
    'Este vínculo ya se usó, es demasiado antiguo o se inició en otro lugar. Hay que iniciarlo de nuevo.',
  LinkNoCloud: 'Solo se vinculan accesos de Dropbox y de Google.',
  NoCommandWaits: 'Ningún comando así espera respuesta.',
  NoSuchPackage: 'Aquí no se ofrece ese paquete.',
  PairDeviceAgain: 'Hay que volver a emparejar esta pantalla o estación.',
  NoSuchCamera: 'Esta estación no tiene esa cámara.',
  LogTooLong: 'Como máximo 256 KiB de líneas a la vez.',
  DeviceAccountClosed: 'La cuenta de esta pantalla o estación está cerrada.',
  DeviceInactive: 'La pantalla o estación no responde en este momento, así que no se le puede avisar.',
  NoDevicePicture: 'Todavía no hay ninguna imagen de esta pantalla o estación.',
  PairingFailedAskAgain: 'No se ha podido crear un código. Hay que volver a intentarlo.',
  PairKeyInUse: 'Esta clave está en uso. Hay que crear otra.',
  PairCodeNotFound:
    'No se ha encontrado ninguna pantalla ni estación con este código. Hay que revisarlo, puede haber caducado.',
  ShortCodeNotFound:
    'Ninguna pantalla muestra ahora este código. Hay que comparar cada carácter. Un código vale diez minutos y una sola vez: si la pantalla muestra otro, hay que introducir ese.',
  PairedToOther: '¡Ya está emparejada con otra cuenta!',
  NothingWaitsWithKey: 'Nada espera con esta clave. Hay que volver a pedir el emparejamiento.',
  WrongPollToken: 'Este no es el token de consulta de esta clave.',
  CodeOfScreen: 'Este es el código de una pantalla, y lo que se vuelve a emparejar es una estación.',
  CodeOfStation: 'Este es el código de una estación, y lo que se vuelve a emparejar es una pantalla.',
  TooManyDevices: 'Una cuenta tiene como máximo {most} pantallas y estaciones. Primero hay que eliminar una.',
  PtzNoDevice: 'Solo se mueven las cámaras cuyo origen es un acceso de cámara. Elegir uno como origen.',
  PtzNoAnswer: 'La cámara no responde por ONVIF. Activar ONVIF en la cámara y revisar su puerto ONVIF.',
  PtzUnauthorized:
    'La cámara rechaza el acceso para ONVIF. Algunas cámaras tienen usuarios propios para ello: crear uno allí.',
  PtzNoMount: 'Esta cámara no indica motores: no se puede mover.',
  PtzUnknownChannel:
    'El grabador mueve varias cámaras y no dice cuál se muestra aquí. Buscar de nuevo los canales del acceso de cámara.',
  PtzNotSaved:
    'La cámara no ha guardado la posición. Puede que esté llena o que los nombres solo admitan letras sencillas. Borrar una posición o elegir otro nombre.',
  PtzNoPreset: 'La cámara ya no tiene esta posición. Volver a cargar la página.',
  PtzFailed: 'La cámara no lo ha hecho. Probar otra vez o elegir otra posición.',
  PtzTargetRefused: 'Esta dirección no se puede llamar desde aquí. Revisar el host del acceso de cámara.',
  PtzBusy: 'La cámara aún ejecuta una orden. Esperar un momento.',
  FtpOff: 'Este servicio no acepta imágenes por FTP. Su operador puede configurar FTP_PORT.',
  NoFtpLogin: 'No hay acceso FTP.',
  ImportNoFolder: 'No hay ninguna carpeta de la que importar.',
  ImportFolderFailed: 'No se puede leer la carpeta. {why}',
  ImportBeingUndone:
    'Se está deshaciendo una importación de esta cámara. La nueva se puede iniciar cuando termine.',
  ImportRunning: 'Ya hay una importación de esta cámara en marcha. Primero hay que detenerla.',
  ThisImportRuns: 'Esta importación está en marcha. Primero hay que detenerla.',
  ThisImportUndone: 'Esta importación se está deshaciendo.',
  NoSuchImport: 'Esta cámara no tiene esa importación.',
  NoImportFolder: 'No hay ninguna importación en {folder}.',
  ImportFolderUnreadable: 'No se puede leer la carpeta {folder}: {why}',
};
