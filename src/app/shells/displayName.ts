import { fullName } from '../../core/person/fullName'
import type { Customer } from '../../../generated/types'

/** A customer's name as the shells show it. */
export const displayName = ({ fullName: given, firstName, lastName }: Customer): string =>
  given || fullName({ firstName, lastName })
