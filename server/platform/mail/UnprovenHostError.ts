/** Thrown when an email's club has no proven host; the email is then postponed. */
export class UnprovenHostError extends Error {
  readonly code = 'HOST_UNPROVEN'
}
