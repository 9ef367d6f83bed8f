import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { countPage, type Page } from '../../platform/db/countRows'
import { firstRow } from '../../platform/db/firstRow'
import type { Tx } from '../../platform/db/Database'
import { rowsBy } from '../../platform/db/rowsBy'
import { categories } from '../../platform/db/schema/categories'
import { productCategories, products } from '../../platform/db/schema/products'
import { containsWord, searchWords } from '../../platform/db/searchText'
import { withSubcategories, type CategoryRow } from './categoryRepository'

/** A product as stored. */
export type ProductRow = typeof products.$inferSelect

/** A category of a product. */
export interface ProductCategory {
  category: CategoryRow
  /** The name of the category's parent; null for a top-level category. */
  parentName: string | null
}

/**
 * Filters for a club's products. A category includes its subcategories; the name or description
 * must contain all words of `search`.
 */
export interface ProductFilter {
  part?: ProductRow['part'] | undefined
  categoryId?: number | undefined
  search?: string | undefined
}

/**
 * Returns a page of the products that a club itself sells or serves and members see, by name, and
 * their total, exact only up to `maxCounted`.
 */
export async function paginateProducts(
  db: Tx,
  companyId: number,
  filter: ProductFilter,
  paging: Page,
): Promise<{ rows: ProductRow[]; total: number }> {
  const { part, categoryId, search = '' } = filter
  const ofCategory = db
    .select({ id: productCategories.productId })
    .from(productCategories)
    .where(
      and(
        eq(productCategories.companyId, companyId),
        inArray(productCategories.categoryId, withSubcategories(db, companyId, categoryId ?? 0)),
      ),
    )
  const condition = and(
    isSoldByClub(companyId),
    products.published,
    part === undefined ? undefined : eq(products.part, part),
    categoryId === undefined ? undefined : inArray(products.id, ofCategory),
    ...searchWords(search).map((word) => containsWord(products, word)),
  )
  const rows = await db
    .select()
    .from(products)
    .where(condition)
    .orderBy(sql`lower(${products.name})`, asc(products.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return {
    rows,
    total: await countPage(db, products, condition, { ...paging, found: rows.length }),
  }
}

/**
 * Returns a product that a club itself sells or serves by its id, also one that members don't see;
 * undefined if there is none.
 */
export function findProduct(
  db: Tx,
  companyId: number,
  id: number,
): Promise<ProductRow | undefined> {
  return firstRow(
    db
      .select()
      .from(products)
      .where(and(isSoldByClub(companyId), eq(products.id, id))),
  )
}

/** Returns the products of a directory business, by name. */
export async function productsOfBusiness(
  db: Tx,
  companyId: number,
  businessId: number,
): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(
      and(
        eq(products.companyId, companyId),
        eq(products.businessId, businessId),
        products.published,
      ),
    )
    .orderBy(sql`lower(${products.name})`, asc(products.id))
}

/** Returns the categories of products, in order, by product id. */
export async function categoriesOfProducts(
  db: Tx,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProductCategory[]>> {
  if (ids.length === 0) return new Map()
  const parents = alias(categories, 'parents')
  const rows = await db
    .select({
      productId: productCategories.productId,
      category: categories,
      parentName: parents.name,
    })
    .from(productCategories)
    .innerJoin(
      categories,
      and(
        eq(categories.companyId, productCategories.companyId),
        eq(categories.id, productCategories.categoryId),
      ),
    )
    .leftJoin(
      parents,
      and(eq(parents.companyId, categories.companyId), eq(parents.id, categories.parentId)),
    )
    .where(
      and(
        eq(productCategories.companyId, companyId),
        inArray(productCategories.productId, [...ids]),
      ),
    )
    .orderBy(asc(categories.position), asc(categories.id))
  return rowsBy(rows, ({ productId }) => productId)
}

/** Stores a product with its categories; returns its id. */
export async function insertProduct(
  db: Tx,
  row: typeof products.$inferInsert,
  categoryIds: readonly number[],
): Promise<number> {
  const [inserted] = await db.insert(products).values(row).returning({ id: products.id })
  if (inserted === undefined) throw new Error('the product was not inserted')
  await storeCategories(db, { companyId: row.companyId, id: inserted.id }, categoryIds)
  return inserted.id
}

/** Replaces the categories of a product. */
export async function storeCategories(
  db: Tx,
  { companyId, id: productId }: Pick<ProductRow, 'companyId' | 'id'>,
  categoryIds: readonly number[],
): Promise<void> {
  await db
    .delete(productCategories)
    .where(
      and(eq(productCategories.companyId, companyId), eq(productCategories.productId, productId)),
    )
  if (categoryIds.length > 0)
    await db
      .insert(productCategories)
      .values(categoryIds.map((categoryId) => ({ companyId, productId, categoryId })))
}

const isSoldByClub = (companyId: number) =>
  and(eq(products.companyId, companyId), isNull(products.businessId))
