import type { Category, Product } from '#generated/types'

/** A course of a menu: a category with what belongs to it. */
export interface MenuCourse {
  /** The category's id; 0 for what belongs to none. */
  id: number
  name: string
  products: readonly Product[]
}

/**
 * A menu in its courses: the categories in the club's order, subcategories in the place of their
 * parent; each product is listed once, those without a category last.
 */
export function menuCourses(
  categories: readonly Pick<Category, 'id' | 'name' | 'childCategories'>[],
  products: readonly Product[],
): readonly MenuCourse[] {
  const courses = categories.flatMap(({ id, name, childCategories }) => [
    { id, name },
    ...childCategories,
  ])
  const courseOf = ({ categories: own }: Product): number =>
    // The most specific one: a product of a subcategory may also name its parent.
    courses.findLast(({ id }) => own.some((category) => category.id === id))?.id ?? 0
  return [...courses, { id: 0, name: '' }]
    .map(({ id, name }) => ({
      id,
      name,
      products: products.filter((product) => courseOf(product) === id),
    }))
    .filter(({ products: listed }) => listed.length > 0)
}
