import { parsePhoneNumberFromString as parseAnyLine } from 'libphonenumber-js/min'
import { isBirthdate } from '#src/areas/account/model/birthdate'
import { checkEmail } from '#src/core/person/checkEmail'
import { checkName, MAX_NAME_LENGTH } from '#src/core/person/checkName'
import { parseWebsite } from '#src/areas/account/model/parseWebsite'
import { checkPhone } from '#src/core/person/parsePhone'
import { isDay } from '#src/core/time/calendarDay'
import { findCountry } from '../../static/countries'
import { unstorableText } from '../../../platform/db/unstorableText'
import type { RowError, TransferRow } from '../../../platform/transfer/TransferKind'
import { MAX_CELL_LENGTH, memberColumns, requiredColumns } from './MemberRow'

/** What cells are checked with: the country of phone numbers without a country code, and today as YYYY-MM-DD. */
export interface CellRules {
  country: string
  today: string
}

/** Maximum length of an email address in characters. */
const MAX_EMAIL_LENGTH = 254

/** What is wrong with the cells of a row of members.csv by themselves. */
export function checkMemberCells(
  { line, cells }: TransferRow,
  { country, today }: CellRules,
): RowError[] {
  return memberColumns.flatMap((column) => {
    const value = cells[column]
    const rowError = (code: RowError['code'], message: string): RowError[] => [
      { line, column, code, message },
    ]
    if (value === undefined) return []
    if (value === '')
      return requiredColumns.includes(column) && column !== 'last_name'
        ? rowError('required', 'is required')
        : []
    const maxLength =
      column === 'first_name' || column === 'last_name' || column === 'middle_name'
        ? MAX_NAME_LENGTH
        : column === 'email'
          ? MAX_EMAIL_LENGTH
          : MAX_CELL_LENGTH
    if (Array.from(value).length > maxLength)
      return rowError('too_long', `is longer than ${maxLength} characters`)
    if (/[\p{Cc}\u2028\u2029]/u.test(value) || unstorableText(value) !== undefined)
      return rowError('characters', 'contains a line break or a control character')
    switch (column) {
      case 'first_name':
      case 'last_name':
      case 'middle_name':
        return checkName(value)
          ? rowError('characters', 'contains nothing that can be read, or reverses the direction')
          : []
      case 'email':
        return checkEmail(value) ? rowError('email', `"${value}" is not an email address`) : []
      case 'phone':
        return checkPhone(value, { country, parseNumber: parseAnyLine })
          ? rowError(
              'phone',
              `"${value}" is not a phone number; write it with its country code, such as +14015550101`,
            )
          : []
      // Whether it is a mobile number is checked where the row is compared with the last import.
      case 'mobile':
        return checkPhone(value, { country, parseNumber: parseAnyLine })
          ? rowError(
              'phone',
              `"${value}" is not a mobile number; write it with its country code, such as +14015550101`,
            )
          : []
      case 'birthdate':
        return isBirthdate(value, today)
          ? []
          : rowError(
              'date',
              `"${value}" is not a date of birth from 1900 to today, written YYYY-MM-DD`,
            )
      case 'member_since':
        return isDay(value) && value <= today
          ? []
          : rowError('date', `"${value}" is not a day up to today, written YYYY-MM-DD`)
      case 'card_expires':
        return isDay(value) ? [] : rowError('date', `"${value}" is not a day, written YYYY-MM-DD`)
      case 'country':
        return findCountry(value) === undefined
          ? rowError('country', `"${value}" is not a country’s code of two letters, such as US`)
          : []
      case 'website':
        return parseWebsite(value) === undefined
          ? rowError('website', `"${value}" is not a web address`)
          : []
      case 'house_account':
      case 'news':
        return /^(yes|no)$/i.test(value) ? [] : rowError('choice', `"${value}" is not yes or no`)
      default:
        return []
    }
  })
}
