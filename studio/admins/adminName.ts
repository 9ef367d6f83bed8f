import { fullName } from '../../src/core/person/fullName'
import type { AdminUser } from '../../generated/types'

/** An admin's display name: first and last name, else the username. */
export const adminName = ({
  firstName,
  lastName,
  username,
}: Pick<AdminUser, 'firstName' | 'lastName' | 'username'>): string =>
  fullName({ firstName, lastName }) || username
