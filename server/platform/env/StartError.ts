/**
 * An error at startup that the operator can fix. Its message is one line and is shown without a
 * stack.
 */
export class StartError extends Error {}
