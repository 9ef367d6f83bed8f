import type { Customer } from '../../../../generated/types'

/** The default avatars of a club (`props.assets`); image references, empty where there is none. */
export interface DefaultAvatars {
  avatar: string
  avatarFemale: string
}

/**
 * The picture of a customer: their own photo, else the club's default, which is another one for gender F. Undefined
 * when there is neither; initials stand in then. (shell.entity.customer-gender-avatar)
 */
export function avatarOf(customer: Pick<Customer, 'profilePhoto' | 'gender'>, defaults: DefaultAvatars): string | undefined {
  const standIn = customer.gender === 'F' ? defaults.avatarFemale || defaults.avatar : defaults.avatar
  return customer.profilePhoto || standIn || undefined
}
