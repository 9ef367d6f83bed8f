import type { Customer } from '../../../generated/types'

/** A customer's name as the shells show it. */
export const displayName = ({ fullName, firstName, lastName }: Customer): string =>
  fullName || [firstName, lastName].filter(Boolean).join(' ')
