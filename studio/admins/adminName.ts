import type { AdminUser } from '../../generated/types'

/** An admin's display name: first and last name, else the username. */
export const adminName = ({
  firstName,
  lastName,
  username,
}: Pick<AdminUser, 'firstName' | 'lastName' | 'username'>): string =>
  `${firstName} ${lastName}`.trim() || username
