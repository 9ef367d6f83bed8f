import type { AdminUser } from '../../generated/types'

/** How an admin is called: first and last name, else the username. */
export const adminName = ({
  firstName,
  lastName,
  username,
}: Pick<AdminUser, 'firstName' | 'lastName' | 'username'>): string =>
  `${firstName} ${lastName}`.trim() || username
