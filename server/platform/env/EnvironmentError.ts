/** Thrown for an invalid environment variable; the message is one line that names the variable. */
export class EnvironmentError extends Error {}
