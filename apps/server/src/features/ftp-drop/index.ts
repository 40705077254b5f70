/** What other parts of the server may use of the FTP drop. */
export { checkFtpLogin } from './ftp-logins.ts';
export { isWholePicture, takeUpload } from './take-upload.ts';
