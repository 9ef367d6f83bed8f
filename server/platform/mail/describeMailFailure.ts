/**
 * Why an email could not be sent, in one line for the operator: the error's code and the mail
 * server's answer. Not for the log, because the answer may have the recipient's address.
 */
export function describeMailFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  const { code, response } = error as { code?: unknown; response?: unknown }
  const answer = typeof response === 'string' ? response : error.message
  return [typeof code === 'string' ? code : '', answer]
    .filter(Boolean)
    .join(': ')
    .replaceAll(/\s+/g, ' ')
}
