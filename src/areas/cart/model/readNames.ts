import type { CartItem } from '../../../../generated/types'

/** The name on a ticket, as entered by the buyer. */
export type TicketName = NonNullable<CartItem['attendees'][number]>

/**
 * Reads the names of a number of tickets from a form with the fields `firstName-0`, `lastName-0`
 * and so on; a ticket without a name is null. `incomplete` lists the indexes, from 0, of the
 * tickets with only one of the two names. A ticket whose name is unchanged keeps its email.
 */
export function readNames(
  form: FormData,
  current: CartItem['attendees'],
  quantity: number,
): { names: (TicketName | null)[]; incomplete: number[] } {
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
    incomplete: names.flatMap((name, index) =>
      name !== null && (name.firstName === '' || name.lastName === '') ? [index] : [],
    ),
  }
}
