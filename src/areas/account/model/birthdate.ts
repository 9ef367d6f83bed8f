import { isDay } from '../../../core/intl/calendarDay'

/** The first day that a birth date may be. */
export const EARLIEST_BIRTHDATE = '1900-01-01'

/**
 * Whether a text is the birth date of somebody alive: a real day from 1900 to today; `today` is
 * YYYY-MM-DD likewise. (shell.call.profile-fields-editable)
 */
export const isBirthdate = (text: string, today: string): boolean =>
  isDay(text) && text >= EARLIEST_BIRTHDATE && text <= today
