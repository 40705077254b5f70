import type { accessErrors as en } from '../../en/errors/access.ts';
import type { SentencesOf } from '../../text-set.ts';

export const accessErrors: SentencesOf<typeof en> = {
  PasswordNeeded: 'Hace falta la contraseña que acompaña al enlace.',
  NoSuchFeed: 'Esa cámara no existe.',
  NoSuchCollection: 'Esa colección no existe.',
  SignInToDoThis: 'Para hacerlo hay que iniciar sesión.',
  SignInFirst: 'Primero hay que iniciar sesión.',
  SignInAgain: 'Hay que volver a iniciar sesión.',
  MayOnlyView: 'Se puede ver, pero no cambiar.',
  WouldShowMore: 'Otras personas verían así más que usted.',
  OwnAccountNeeded: 'Hace falta una cuenta propia.',
  NotOpenToYou: 'No tiene acceso a esto.',
  ForPeopleOnly:
    'Las claves de API, las pantallas y las estaciones no pueden hacerlo. Hay que iniciar sesión como persona.',
  ForMembersOnly: 'Solo pueden hacerlo los miembros de la cuenta.',
  WrongPlace: 'Esta llamada debe venir de una página de este sitio.',
  ProofNeeded: 'Confirme que es usted con la contraseña, una passkey o un código, y vuelva a intentarlo.',
  VersionConflict: 'Otra persona lo ha cambiado entretanto. Recargar para ver la versión más reciente.',
};
