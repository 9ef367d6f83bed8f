import type { Customer } from '#generated/types'
import { photoPath } from './photoPath'

/**
 * The image references of a club's default avatars (`props.assets`); '' or undefined if the club
 * has none.
 */
export interface DefaultAvatars {
  avatar?: string | undefined
  avatarFemale?: string | undefined
}

/** What an avatar shows: an image if there is one, else a drawing. */
export interface AvatarSource {
  image: string | undefined
  drawing: 'person' | 'person-female'
}

/**
 * A customer's avatar: their photo, else the club's default image, else a drawing. The default
 * image and the drawing depend on whether the gender is F. (shell.entity.customer-gender-avatar)
 */
export function getAvatar(
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
