import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Product } from '../../../generated/types'

/** What is told of a product beside its columns. */
export type ProductProfile = Pick<
  Product,
  'description' | 'allowBackorders' | 'photos' | 'attributes'
>

/**
 * Company table: what the club, or a business of its directory, sells or serves. `profile` holds
 * the descriptive fields of the entity (doc 3 §3).
 */
export const products = pgTable(
  'products',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    part: text('part').$type<'product' | 'fandb'>().notNull(),
    /** null for what the club itself sells. */
    businessId: integer('business_id'),
    name: text('name').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** How many are there; null where nobody counts. */
    stock: integer('stock'),
    profile: jsonb('profile').$type<ProductProfile>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: which product belongs to which category. */
export const productCategories = pgTable(
  'product_categories',
  {
    companyId: integer('company_id').notNull(),
    productId: integer('product_id').notNull(),
    categoryId: integer('category_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.productId, table.categoryId] })],
)
