/** The first day that a birth date may be. */
export const EARLIEST_BIRTHDATE = '1900-01-01'

/** Whether a text is a real day, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // Of 30 February some engines make 1 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Whether a text is the birth date of somebody alive: a real day from 1900 to today; `today` is YYYY-MM-DD likewise. (shell.call.profile-fields-editable) */
export const isBirthdate = (text: string, today: string): boolean => isDay(text) && text >= EARLIEST_BIRTHDATE && text <= today
