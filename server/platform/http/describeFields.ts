/** What an error detail says of a value. */
interface FieldError {
  /** A JSON Pointer in wire names. */
  path: string
  message: string
}

/** The number of errors that are described; more are only counted. */
const MAX_DESCRIBED = 10

/**
 * The errors as sentences with the names of their fields: “First name: Please fill this in. Amount
 * must be more than 0.” A message that ends with a full stop says by itself what it is about.
 */
export function describeFields(details: readonly FieldError[]): string {
  const others = details.length - MAX_DESCRIBED
  return [
    ...details.slice(0, MAX_DESCRIBED).map(toSentence),
    ...(others > 0
      ? [`${others} more ${others === 1 ? 'value is' : 'values are'} not valid.`]
      : []),
  ].join(' ')
}

function toSentence({ path, message }: FieldError): string {
  if (message.endsWith('.')) return message
  const name = fieldName(path) || 'The request'
  // Either what is wrong with the field, such as “is missing”, or a sentence to be shown beside it.
  return /^\p{Ll}/u.test(message) ? `${name} ${message}.` : `${name}: ${message}.`
}

/** A path as words: `/attendees/0/first_name` → `Attendees 1 first name`. */
function fieldName(path: string): string {
  const words = path
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part.replaceAll('_', ' ')))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
