/**
 * The server's general English descriptions for codes that any call may return; a test compares
 * them with the server's. A response with exactly such a text is shown in the page's language; any
 * other text is specific and is shown as it is.
 */
export const generalTexts = {
  not_found: {
    title: 'Not Found',
    text: 'The resource you are looking for could not be found.',
  },
  too_many_attempts: {
    title: 'Too many attempts',
    text: 'Please wait a while and try again.',
  },
  busy: {
    title: 'Please try again',
    text: 'Too many requests for this club are being processed. Please try again in a moment.',
  },
  database_unavailable: {
    title: 'Please try again',
    text: 'The service is not available at the moment.',
  },
  server_error: {
    title: 'There was an error',
    text: 'Sorry, an unexpected error occurred.',
  },
} as const

/** A code of `generalTexts`. */
export type GeneralCode = keyof typeof generalTexts

/** Whether the server's general description of a code is known. */
export const isGeneralCode = (code: string): code is GeneralCode =>
  Object.hasOwn(generalTexts, code)

/**
 * The number of minutes in the server's sentence about the time to wait; undefined for any other
 * text.
 */
export function readMinutes(text: unknown): number | undefined {
  const match =
    typeof text === 'string' && /^Please try again in (?:a minute|(\d+) minutes)\.$/.exec(text)
  return match ? Number(match[1] ?? 1) : undefined
}
