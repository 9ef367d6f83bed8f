import type { CardProfile } from '../../platform/db/schema/memberships'

/**
 * Returns the names of a person on a card who has no account. An imported person has a single name;
 * its first word counts as the first name.
 */
export function memberNames({ firstName, lastName, holder = '' }: CardProfile): {
  firstName: string
  lastName: string
} {
  if (firstName !== undefined && lastName !== undefined) return { firstName, lastName }
  const [first = '', ...others] = holder.split(' ')
  return { firstName: first, lastName: others.join(' ') }
}
