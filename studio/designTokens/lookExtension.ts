/** Name of the extension of a tokens file that contains a look as it is stored. */
export const LOOK_EXTENSION = 'portico.look'
