import type { Category, ChildCategory } from '../../../generated/types'
import type { CategoryRow } from './categoryRepository'

/** Converts a stored category to its API entity; `rows` are all categories of its group. */
export const presentCategory = (row: CategoryRow, rows: readonly CategoryRow[]): Category => ({
  ...presentChild(row, rows.find(({ id }) => id === row.parentId)?.name),
  childCategories: rows
    .filter(({ parentId }) => parentId === row.id)
    .map((child) => presentChild(child, row.name)),
})

/** Converts a stored category to an API entity without subcategories. */
export const presentChild = (
  { id, name, slug, group, position, featured, description, graphicThumb, parentId }: CategoryRow,
  parentName: string | null | undefined,
): ChildCategory => ({
  id,
  name,
  slug,
  group,
  order: position,
  featured,
  description,
  graphicThumb,
  categoryAbove: parentName ?? '',
  parentCategory: parentId,
})
