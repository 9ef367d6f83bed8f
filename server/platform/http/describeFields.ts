import type { ErrorDetail } from './AppError'

/**
 * The sentence for a single error; for several, one sentence each with the name of its field, such
 * as “First name: Please fill this in. Email: Please enter a valid email address.”
 */
export function describeFields(details: readonly ErrorDetail[]): string {
  if (details.length === 1) return details[0]?.message ?? ''
  return details.map(({ path, message }) => `${fieldName(path)}: ${message}.`).join(' ')
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
