import { isDay } from '../../../core/time/calendarDay'

/** The earliest birth date accepted. */
export const EARLIEST_BIRTHDATE = '1900-01-01'

/**
 * Whether a text is a valid day from 1900 to `today`; both are YYYY-MM-DD.
 * (shell.call.profile-fields-editable)
 */
export const isBirthdate = (text: string, today: string): boolean =>
  isDay(text) && text >= EARLIEST_BIRTHDATE && text <= today
