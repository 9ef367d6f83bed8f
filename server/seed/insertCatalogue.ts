import { resource as businesses } from '../features/directory/desk'
import { insertCategory, type CategoryRow } from '../features/products/categoryRepository'
import { insertProduct, type ProductRow } from '../features/products/productRepository'
import type { Tx } from '../platform/db/Database'
import type { TransferContext } from '../platform/transfer/TransferKind'
import { readRows, type DataFixture } from './bundleRows'
import { importRows } from './importRows'
import type { SurveyFixture, SurveyIdOf } from './insertSurveys'
import { patchAsStaff } from './patchAsStaff'

/**
 * What fixtures/clubs/<slug>/catalogue.json has besides the club's bundle: categories with their
 * texts and pictures, surveys, and what belongs to businesses, by their external id.
 */
export interface CatalogueFixture {
  categories: (Pick<CategoryRow, 'group' | 'name' | 'description' | 'graphicThumb' | 'featured'> & {
    children: Pick<CategoryRow, 'name' | 'description'>[]
  })[]
  businesses: Record<
    string,
    {
      /** Uid of the survey for contacting it. */
      survey?: string
      products?: BusinessProductFixture[]
    }
  >
  surveys: SurveyFixture[]
}

/** A product of a business; it refers to its categories by name. */
type BusinessProductFixture = Pick<ProductRow, 'part' | 'name' | 'priceCents' | 'profile'> & {
  categories: string[]
}

/**
 * Seeds a club's products, dining and directory: its categories, its files of products and
 * businesses, and what these lack. Its surveys are seeded before.
 */
export async function insertCatalogue(
  tx: Tx,
  transfer: TransferContext,
  data: DataFixture,
  catalogue: Omit<CatalogueFixture, 'surveys'>,
  surveyIdOf: SurveyIdOf,
): Promise<void> {
  const { companyId } = transfer
  const categoryId = await insertCategories(tx, companyId, catalogue.categories)
  await importRows(tx, transfer, 'products', readRows('products', data))
  const ids = await importRows(tx, transfer, 'businesses', readRows('businesses', data))
  for (const [externalId, { survey, products = [] }] of Object.entries(catalogue.businesses)) {
    const businessId =
      ids.get(externalId) ?? throwMissing(companyId, `business “${externalId}” in its bundle`)
    if (survey !== undefined)
      await patchAsStaff(tx, transfer, businesses, businessId, {
        surveyId: surveyIdOf(survey, 'business'),
      })
    for (const { categories, ...product } of products)
      await insertProduct(
        tx,
        { companyId, businessId, ...product },
        categories.map((name) => categoryId(product.part === 'fandb' ? 'dining' : 'product', name)),
      )
  }
}

/** Seeds categories; returns their ids by group and name: two groups may have one of the same name. */
async function insertCategories(
  tx: Tx,
  companyId: number,
  categories: CatalogueFixture['categories'],
): Promise<(group: CategoryRow['group'], name: string) => number> {
  const ids = new Map<string, number>()
  for (const [position, { children, ...category }] of categories.entries()) {
    const parentId = await insertCategory(tx, { companyId, position, ...category })
    ids.set(`${category.group} ${category.name}`, parentId)
    for (const [childPosition, child] of children.entries()) {
      ids.set(
        `${category.group} ${child.name}`,
        await insertCategory(tx, {
          companyId,
          position: childPosition,
          group: category.group,
          parentId,
          graphicThumb: '',
          ...child,
        }),
      )
    }
  }
  return (group, name) =>
    ids.get(`${group} ${name}`) ?? throwMissing(companyId, `category “${name}”`)
}

function throwMissing(companyId: number, what: string): never {
  throw new Error(`catalogue.json of company ${companyId} has no ${what}`)
}
