/**
 * A reason not to start that a person can put right; the message is one line, and no stack is
 * shown.
 */
export class StartError extends Error {}
