/** The script of the command that people send with a value of their own: the machine's owner decides what it does. */
export const CUSTOM_COMMAND_SCRIPT = 'custom-command';
