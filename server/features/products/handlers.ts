import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import { requireCustomer } from '../customers/requireCustomer'
import { presentProduct } from './presentProduct'
import { categoriesOfProducts, findProduct, paginateProducts } from './productRepository'
import { variantsOfProducts } from './variantRepository'

/** The calls for a club's products (doc 3 §7). */
export const handlers = {
  'products.list': async ({ query, paging }, { context, caller }) => {
    const { companyId } = requireCustomer(caller).club
    return context.db.read(companyId, async (tx) => {
      const { rows, total } = await paginateProducts(
        tx,
        companyId,
        { part: query.type, categoryId: query.categoryId, search: query.search },
        paging,
      )
      const ids = rows.map(({ id }) => id)
      const [categoriesById, variantsById] = await Promise.all([
        categoriesOfProducts(tx, companyId, ids),
        variantsOfProducts(tx, companyId, ids),
      ])
      return {
        items: rows.map((row) =>
          presentProduct(row, categoriesById.get(row.id) ?? [], variantsById.get(row.id) ?? []),
        ),
        total,
      }
    })
  },

  'products.detail': async ({ params }, { context, caller }) => {
    const { companyId } = requireCustomer(caller).club
    return context.db.read(companyId, async (tx) => {
      const row = await findProduct(tx, companyId, params.productId)
      if (row?.published !== true) throw new AppError(404, 'not_found')
      return presentProduct(
        row,
        (await categoriesOfProducts(tx, companyId, [row.id])).get(row.id) ?? [],
        (await variantsOfProducts(tx, companyId, [row.id])).get(row.id) ?? [],
      )
    })
  },
} satisfies Handlers
