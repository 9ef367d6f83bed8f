import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Product } from '../../../../generated/types'

/** A product's fields that have no column of their own. */
export type ProductProfile = Pick<
  Product,
  'description' | 'allowBackorders' | 'photos' | 'attributes'
>

/**
 * Company table: products that the club or a business in its directory sells or serves. `profile`
 * holds the descriptive fields of the entity (doc 3 §3).
 */
export const products = pgTable(
  'products',
  {
    companyId: integer('company_id').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    part: text('part').$type<'product' | 'fandb'>().notNull(),
    /**
     * Id of the directory business that the product belongs to; null for the club's own products.
     */
    businessId: integer('business_id'),
    name: text('name').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** Quantity in stock; null if not tracked. */
    stock: integer('stock'),
    profile: jsonb('profile').$type<ProductProfile>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: the categories that each product is in. */
export const productCategories = pgTable(
  'product_categories',
  {
    companyId: integer('company_id').notNull(),
    productId: integer('product_id').notNull(),
    categoryId: integer('category_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.productId, table.categoryId] })],
)
