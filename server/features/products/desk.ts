import { createHash } from 'node:crypto'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Handlers } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { findAdminNames } from '../../platform/db/platform/admins'
import { productCategories, products } from '../../platform/db/schema/products'
import {
  findCreated,
  paginateDeskChanges,
  recordDeskChange,
} from '../../platform/desk/deskChangeRepository'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { deskHandlers } from '../../platform/desk/deskHandlers'
import type { DeskResource } from '../../platform/desk/DeskResource'
import { readRecord, readRow } from '../../platform/desk/deskRows'
import { faultAt } from '../../platform/desk/faultAt'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { sendIn } from '../../platform/hub/createHub'
import { addProduct, categoryIdsOf, isCounted, listChoices, requireValid } from './addProduct'
import { correctStock, type StoredCorrection } from './correctStock'
import { findNeeds } from './findOrdered'
import { isProductUsed } from './isProductUsed'
import { toColumns, toRecord } from './productFields'
import { categoriesOfProducts, storeCategories, type ProductRow } from './productRepository'
import { saveVariants } from './saveVariants'
import { variantsOfProducts } from './variantRepository'

const isIn = (companyId: number, categoryId: unknown): SQL =>
  sql`exists (select 1 from ${productCategories} where ${productCategories.companyId} = ${companyId} and ${productCategories.productId} = ${products.id} and ${productCategories.categoryId} = ${categoryId})`

/** Products on the desk. */
export const resource: DeskResource<'products', ProductRow> = {
  name: 'products',
  table: products,
  // What a business of the directory sells is its own.
  only: isNull(products.businessId),
  pages: { by: 'part', ids: { product: 'product' } },
  filterBy: { categoryIds: isIn, courseIds: isIn },
  choices: listChoices,
  isUsed: isProductUsed,

  present: async (tx, companyId, rows) => {
    const ids = rows.map(({ id }) => id)
    const [categories, variants] = await Promise.all([
      categoriesOfProducts(tx, companyId, ids),
      variantsOfProducts(tx, companyId, ids),
    ])
    return rows.map((row) =>
      toRecord(row, categories.get(row.id) ?? [], variants.get(row.id) ?? []),
    )
  },

  insert: (tx, fields, { companyId }) => addProduct(tx, companyId, fields),

  copy: (tx, _row, record, { companyId }) =>
    addProduct(tx, companyId, {
      ...record,
      published: false,
      variants: record.variants.map((variant) => ({ ...variant, id: null, sku: '' })),
    }),

  update: async (tx, row, fields, changed, { username }) => {
    const { companyId, id } = row
    await requireValid(tx, { companyId, id }, fields)
    if (changed.includes('part'))
      requireNoFaults([faultAt('/part', 'fixed', 'can’t change once it is stored')])
    const variants = (await variantsOfProducts(tx, companyId, [id])).get(id) ?? []
    const uncounted = await saveVariants(tx, { companyId, productId: id }, variants, fields)
    const lost = [
      ...(row.stock === null || isCounted(fields) ? [] : [{ variant: '', stock: row.stock }]),
      ...uncounted,
    ]
    for (const { variant, stock } of lost.filter((one) => one.stock > 0))
      await recordDeskChange(tx, {
        companyId,
        resource: 'stock',
        recordId: id,
        revision: row.revision + 1,
        by: username,
        before: null,
        after: { variant, change: -stock, stock: null, reason: '' } satisfies StoredCorrection,
      })
    await tx
      .update(products)
      .set({
        ...toColumns(fields),
        stock: isCounted(fields) ? sql`coalesce(${products.stock}, 0)` : null,
      })
      .where(and(eq(products.companyId, companyId), eq(products.id, id)))
    await storeCategories(tx, { companyId, id }, categoryIdsOf(fields))
  },
}

/** The desk's calls for products and their stock. */
export const handlers = {
  ...deskHandlers(resource),

  'desk.stock.correct': ({ params: { id }, body }, { context, caller, request }) => {
    const { companyId, username } = requireStaff(caller)
    const correction = { ...body, variantId: body.variantId ?? null }
    const creation = {
      companyId,
      resource: 'stock',
      requestKey: requireKey(request),
      bodyHash: createHash('sha256')
        .update(JSON.stringify([id, correction]))
        .digest('hex'),
    } as const
    const key = { companyId, id }
    return context.db.tx(companyId, async (tx) => {
      const isRepeated = (await findCreated(tx, creation)) !== undefined
      const row = await readRow(tx, resource, key, 'lock')
      if (!isRepeated) {
        const done = await correctStock(tx, row, correction)
        await recordDeskChange(tx, {
          ...creation,
          recordId: id,
          revision: row.revision,
          by: username,
          before: null,
          after: { ...done },
        })
        await sendIn(tx, { type: 'company', companyId }, 'products.changed', { ids: [id] })
        await notifyDesk(tx, companyId, 'products', [id])
      }
      return (await readRecord(tx, resource, key, context.now())).record
    })
  },

  'desk.stock.orders': ({ params: { id } }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    return context.db.read(companyId, async (tx) => {
      const [needs] = await Promise.all([
        findNeeds(tx, { companyId, productId: id }),
        readRow(tx, resource, { companyId, id }),
      ])
      return { items: needs }
    })
  },

  'desk.stock.history': async ({ params: { id }, paging }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const { rows, total, names } = await context.db.read(companyId, async (tx) => {
      const [changes] = await Promise.all([
        paginateDeskChanges(tx, { companyId, resource: 'stock', recordId: id }, paging),
        readRow(tx, resource, { companyId, id }),
      ])
      return {
        ...changes,
        names: await findAdminNames(
          tx,
          changes.rows.map(({ by }) => by),
        ),
      }
    })
    return {
      items: rows.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        by: row.by,
        byName: names.get(row.by.toLowerCase()) ?? '',
        // Only this file records them.
        ...(row.after as unknown as StoredCorrection),
      })),
      total,
    }
  },
} satisfies Handlers
