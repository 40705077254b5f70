/** A camera to be tried. */
export interface CameraWish {
  url: string | null;
  username: string;
  password: string;
  /** A network device of the account whose stored login is used. */
  deviceId?: string | null;
}
