/** An environment variable is invalid; the message is one line that names the variable. */
export class EnvironmentError extends Error {}
