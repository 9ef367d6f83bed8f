import type { Category } from '../../../generated/types'
import type { Handlers } from '../../calls/Handler'
import { answerPage, page, slice } from '../../calls/page'
import { AppError } from '../../errors/AppError'
import type { ServerContext } from '../../ServerContext'
import type { Visit } from '../../sessions/Visit'
import { requireCustomer } from '../account/requireCustomer'
import { categoriesOf, type CategoryRow } from './categoryRepository'
import { presentCategory } from './presentCategory'
import { presentProduct } from './presentProduct'
import { categoriesOfProducts, findProduct, pageOfProducts } from './productRepository'

/** Products and the categories that sort them (doc 3 §7). */
export const handlers = {
  'products.list': async ({ query }, { context, visit }) => {
    const { companyId } = requireCustomer(visit).club
    const asked = page(query)
    return context.db.tx(companyId, async (tx) => {
      const { rows, total } = await pageOfProducts(tx, companyId, { part: query.type, categoryId: query.categoryId }, asked)
      const sorted = await categoriesOfProducts(tx, companyId, rows.map(({ id }) => id))
      return answerPage(rows.map((row) => presentProduct(row, sorted.get(row.id) ?? [])), total, asked)
    })
  },

  'products.detail': async ({ params }, { context, visit }) => {
    const { companyId } = requireCustomer(visit).club
    return context.db.tx(companyId, async (tx) => {
      const row = await findProduct(tx, companyId, params.productId)
      if (row === undefined) throw new AppError(404, 'not_found')
      return presentProduct(row, (await categoriesOfProducts(tx, companyId, [row.id])).get(row.id) ?? [])
    })
  },

  'categories.groups': async ({ params, query }, { context, visit }) => slice((await readCategories(context, visit, params.group)).filter(({ parentCategory }) => parentCategory === null), page(query)),

  'categories.components': async ({ params, query }, { context, visit }) => slice(await readCategories(context, visit, params.type), page(query)),
} satisfies Handlers

async function readCategories({ db }: ServerContext, { club }: Visit, sorts: CategoryRow['sorts']): Promise<Category[]> {
  if (club === null) throw new AppError(404, 'not_found')
  const rows = await db.tx(club.companyId, (tx) => categoriesOf(tx, club.companyId, sorts))
  return rows.map((row) => presentCategory(row, rows))
}
