/** Every service of the tests is set up with it. */
export const SETUP_TOKEN = 'setup token of the tests';
