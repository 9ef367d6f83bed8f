import { addBusiness } from '../features/directory/addBusiness'
import { toFields } from '../features/directory/businessFields'
import { insertCategory, type CategoryRow } from '../features/products/categoryRepository'
import { insertProduct, type ProductRow } from '../features/products/productRepository'
import { insertVariants, type VariantRow } from '../features/products/variantRepository'
import type { Tx } from '../platform/db/Database'
import type { BusinessProfile } from '../platform/db/schema/businesses'
import type { SurveyFixture, SurveyIdOf } from './insertSurveys'

/**
 * A club's products, directory and surveys from fixtures/clubs/<slug>/catalogue.json.
 */
export interface CatalogueFixture {
  categories: (Pick<CategoryRow, 'group' | 'name' | 'description' | 'graphicThumb' | 'featured'> & {
    children: Pick<CategoryRow, 'name' | 'description'>[]
  })[]
  products: ProductFixture[]
  businesses: {
    name: string
    category: string
    profile: BusinessProfile
    /** Uid of the survey for contacting it. */
    survey?: string
    products: ProductFixture[]
  }[]
  surveys: SurveyFixture[]
}

/**
 * A product; it refers to its categories by name. Choices, such as size and colour, are named in
 * `optionNames`; then each variant has its own stock.
 */
type ProductFixture = Pick<ProductRow, 'part' | 'name' | 'priceCents' | 'profile'> & {
  categories: string[]
  stock?: number
  optionNames?: string[]
  variants?: (Pick<VariantRow, 'sku' | 'choices'> &
    Partial<Pick<VariantRow, 'priceCents' | 'stock'>>)[]
}

/** Seeds a club's products, dining and directory; its surveys are seeded before. */
export async function insertCatalogue(
  tx: Tx,
  companyId: number,
  { categories, products, businesses }: CatalogueFixture,
  surveyIdOf: SurveyIdOf,
): Promise<void> {
  // By group and name: two groups may have a category of the same name.
  const ids = new Map<string, number>()
  const categoryId = (group: CategoryRow['group'], name: string): number =>
    ids.get(`${group} ${name}`) ?? throwMissing(companyId, name)
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
  const insert = async (
    { categories: names, variants = [], ...product }: ProductFixture,
    businessId: number | null,
  ): Promise<void> => {
    const categoryIds = names.map((name) =>
      categoryId(product.part === 'fandb' ? 'dining' : 'product', name),
    )
    assertVariants(product, variants)
    const productId = await insertProduct(tx, { companyId, businessId, ...product }, categoryIds)
    await insertVariants(
      tx,
      { companyId, productId },
      variants.map((variant, position) => ({ ...variant, position })),
    )
  }
  for (const product of products) await insert(product, null)
  for (const { products: businessProducts, category, survey, ...business } of businesses) {
    const fields = toFields({
      ...business,
      published: true,
      categoryId: categoryId('directory', category),
      surveyId: surveyIdOf(survey, 'business'),
    })
    const businessId = await addBusiness(tx, companyId, fields)
    for (const product of businessProducts) await insert(product, businessId)
  }
}

/**
 * Throws unless every variant has one value for each option name; otherwise customers couldn't
 * choose it.
 */
function assertVariants(
  { name, stock, optionNames = [] }: Pick<ProductFixture, 'name' | 'stock' | 'optionNames'>,
  variants: NonNullable<ProductFixture['variants']>,
): void {
  if ((optionNames.length === 0) !== (variants.length === 0))
    throw new Error(`“${name}” in catalogue.json needs both optionNames and variants, or neither`)
  if (variants.length > 0 && stock !== undefined)
    throw new Error(
      `“${name}” in catalogue.json has variants: they have the stock, not the product`,
    )
  const invalidVariant = variants.find(({ choices }) => choices.length !== optionNames.length)
  if (invalidVariant !== undefined)
    throw new Error(
      `variant ${invalidVariant.sku} of “${name}” in catalogue.json needs a value for each of ${optionNames.join(', ')}`,
    )
}

function throwMissing(companyId: number, name: string): never {
  throw new Error(`catalogue.json of company ${companyId} has no category “${name}”`)
}
