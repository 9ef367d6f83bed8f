import type { Business, Product } from '../../../generated/types'
import type { BusinessRow } from './businessRepository'

/** Converts a stored business to its API entity, with its products. */
export function presentBusiness(
  { id, name, category, profile }: BusinessRow,
  products: readonly Product[],
): Business {
  const { contacts = [], locations = [], ...rest } = profile
  return {
    ...nothingTold,
    ...rest,
    ...{ id, name, category, categoryId: null, type: 'business' },
    hasProducts: products.length > 0,
    contacts: contacts.map((contact) => ({ ...contact, businessId: id })),
    locations: locations.map((location) => ({ ...location, businessId: id })),
    products: [...products],
  }
}

/** The same for a list: without its long description, staff and products. */
export const presentBusinessTeaser = (row: BusinessRow): Business => ({
  ...presentBusiness(row, []),
  about: '',
  details: '',
  contacts: [],
  media: [],
  locations: [],
  social: [],
})

const nothingTold = {
  address: '',
  website: '',
  about: '',
  slogan: '',
  brief: '',
  email: '',
  phoneNumber: '',
  banner: '',
  graphic: '',
  surveyId: null,
  contactId: null,
  media: [],
  details: '',
  social: [],
}
