import type { Customer } from '../../../generated/types'
import type { PortalAssets } from '../../ui/media/AssetsContext'

/** What a person's avatar is made of: their photo, else the club's picture for their gender, else a drawing (doc 1 §2.nav). */
export function avatarOf(customer: Pick<Customer, 'gender' | 'profilePhoto'>, assets: PortalAssets): { image: string | undefined; drawing: 'person' | 'person-female' } {
  const female = customer.gender?.trim().toUpperCase().startsWith('F') ?? false
  const own = female ? assets.avatarFemale : assets.avatar
  return { image: customer.profilePhoto || own || undefined, drawing: female ? 'person-female' : 'person' }
}
