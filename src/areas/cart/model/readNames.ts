import type { CartItem } from '#generated/types'
import { checkNames } from '../../../core/person/checkName'

/** The name on a ticket, as entered by the buyer. */
export type TicketName = NonNullable<CartItem['attendees'][number]>

/** The error codes of a ticket's names. */
export type NameErrors = ReturnType<typeof checkNames>

/**
 * Reads the names of a number of tickets from a form with the fields `firstName-0`, `lastName-0`
 * and so on; a ticket without a name is null, and one whose name is unchanged keeps its email.
 * `errors` has the error codes of each ticket's names, empty if they are valid.
 */
export function readNames(
  form: FormData,
  current: CartItem['attendees'],
  quantity: number,
): { names: (TicketName | null)[]; errors: NameErrors[] } {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const names = Array.from({ length: quantity }, (_none, index) => {
    const firstName = text(`firstName-${index}`)
    const lastName = text(`lastName-${index}`)
    if (firstName === '' && lastName === '') return null
    const previous = current[index]
    const isSame = previous?.firstName === firstName && previous.lastName === lastName
    return { firstName, lastName, email: isSame ? previous.email : '' }
  })
  return {
    names,
    errors: names.map((name) => (name === null ? {} : checkNames(name, { mailed: true }))),
  }
}
