import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import { requireCustomer } from '../customers/requireCustomer'
import { presentProduct } from '../products/presentProduct'
import { productsOfBusiness } from '../products/productRepository'
import { variantsOfProducts } from '../products/variantRepository'
import { findBusiness, paginateBusinesses, type BusinessView } from './businessRepository'
import type { Business, Product } from '../../../generated/types'

/** The calls for the directory of businesses (doc 3 §7). */
export const handlers = {
  'directory.businesses': async ({ query, paging }, { context, caller }) => {
    const { companyId } = requireCustomer(caller).club
    const { rows, total } = await context.db.read(companyId, (tx) =>
      paginateBusinesses(
        tx,
        companyId,
        { now: context.now(), categoryId: query.categoryId, search: query.search },
        paging,
      ),
    )
    return { items: rows.map(presentBusinessTeaser), total }
  },

  'directory.business': async ({ params }, { context, caller }) => {
    const { companyId } = requireCustomer(caller).club
    return context.db.tx(companyId, async (tx) => {
      const view = await findBusiness(tx, { companyId, id: params.businessId }, context.now())
      if (view === undefined) throw new AppError(404, 'not_found')
      const products = await productsOfBusiness(tx, companyId, params.businessId)
      const variants = await variantsOfProducts(
        tx,
        companyId,
        products.map(({ id }) => id),
      )
      return presentBusiness(
        view,
        products.map((product) => presentProduct(product, [], variants.get(product.id) ?? [])),
      )
    })
  },
} satisfies Handlers

/** Converts a stored business to its API entity, with its products. */
function presentBusiness(
  { business: { id, name, categoryId, profile }, category, openSurveyId }: BusinessView,
  products: readonly Product[],
): Business {
  const { contacts = [], locations = [], social = [], ...otherFields } = profile
  return {
    ...emptyBusiness,
    ...otherFields,
    id,
    name,
    categoryId,
    category: category ?? '',
    type: 'business',
    surveyId: openSurveyId,
    hasProducts: products.length > 0,
    contacts: contacts.map((contact) => ({ ...contact, businessId: id })),
    locations: locations.map((location) => ({ ...location, businessId: id })),
    products: [...products],
    social: social.map((page) => ({ name: page.name, url: page.url })),
  }
}

/** Like `presentBusiness`, but for a list: without the long description, staff and products. */
const presentBusinessTeaser = (view: BusinessView): Business => ({
  ...presentBusiness(view, []),
  about: '',
  details: '',
  contacts: [],
  media: [],
  locations: [],
  social: [],
})

const emptyBusiness = {
  address: '',
  website: '',
  about: '',
  slogan: '',
  brief: '',
  email: '',
  phoneNumber: '',
  banner: '',
  graphic: '',
  contactId: null,
  media: [],
  details: '',
}
