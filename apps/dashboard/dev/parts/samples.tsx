import styles from './parts.module.css';

/** What the parts are filled with: nothing of the service, and words as long as German has them. */

export const LONG_WORD = 'Verkehrsüberwachungskameraanlagenbetreiberverzeichnis';
export const LONG_TEXT = 'Geschwindigkeitsüberwachung an der Donaukraftwerksbrücke';
export const LONG_LABEL = 'Wiederherstellungsschlüssel für die Zwei-Faktor-Anmeldung';

export const doNothing = () => undefined;

/** Stands for a picture: the day as a strip of sky. */
export const Sky = () => <div className={styles.sky} />;
