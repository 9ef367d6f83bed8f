/** A startup failure that the operator can fix; the message is one line, shown without a stack. */
export class StartError extends Error {}
