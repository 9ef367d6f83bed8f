import type { Customer } from '../../../../generated/types'
import { photoPath } from './photoPath'

/** The default avatars of a club (`props.assets`); image references, empty where there is none. */
export interface DefaultAvatars {
  avatar?: string | undefined
  avatarFemale?: string | undefined
}

/** What a person's avatar is made of: a picture where there is one, else a drawing. */
export interface AvatarSource {
  image: string | undefined
  drawing: 'person' | 'person-female'
}

/**
 * A customer's avatar: their own photo, else the club's picture, which is another one for gender F,
 * else a drawing, likewise. (shell.entity.customer-gender-avatar)
 */
export function avatarOf(
  customer: Pick<Customer, 'profilePhoto' | 'gender'>,
  defaults: DefaultAvatars,
): AvatarSource {
  const isFemale = customer.gender?.trim().toUpperCase().startsWith('F') ?? false
  const fallback = isFemale ? defaults.avatarFemale : defaults.avatar
  return {
    image: photoPath(customer.profilePhoto) ?? (fallback || undefined),
    drawing: isFemale ? 'person-female' : 'person',
  }
}
