import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Product } from '#generated/types'
import { companyScopedId } from './companyScopedId'

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
    ...companyScopedId(),
    /** Rises with each change that staff save on the desk. */
    revision: integer('revision').notNull().default(1),
    /** Whether members see it and can buy it. */
    published: boolean('published').notNull().default(true),
    /** The part of the catalogue: the shop, or food and beverages. */
    part: text('part').$type<'product' | 'fandb'>().notNull(),
    /**
     * Id of the directory business that the product belongs to; null for the club's own products.
     */
    businessId: integer('business_id'),
    name: text('name').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** Quantity in stock; null if not tracked. */
    stock: integer('stock'),
    /**
     * The names of what a customer chooses, such as Size and Colour; empty for a product without
     * variants. A product with variants has no stock of its own: each variant has.
     */
    optionNames: jsonb('option_names').$type<readonly string[]>().notNull().default([]),
    profile: jsonb('profile').$type<ProductProfile>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: the orderable combinations of products' options, each with its own stock. */
export const productVariants = pgTable(
  'product_variants',
  {
    ...companyScopedId(),
    productId: integer('product_id').notNull(),
    position: integer('position').notNull(),
    /** The club's own article number. */
    sku: text('sku').notNull(),
    /** A value for each of the product's option names, in the same order. */
    choices: jsonb('choices').$type<readonly string[]>().notNull(),
    /** The variant's price in cents; null for the product's price. */
    priceCents: integer('price_cents'),
    /** Quantity in stock; null if not tracked. */
    stock: integer('stock'),
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
