import type { Category, ChildCategory } from '../../../generated/types'
import type { CategoryRow } from './categoryRepository'

/** Converts a stored category to its API entity, with its subcategories from the group. */
export const presentCategory = (row: CategoryRow, group: readonly CategoryRow[]): Category => ({
  ...presentChild(row, group.find(({ id }) => id === row.parentId)?.name),
  childCategories: group
    .filter(({ parentId }) => parentId === row.id)
    .map((child) => presentChild(child, row.name)),
})

/**
 * Converts a stored category to an API entity without subcategories; `above` is the parent's name,
 * if any.
 */
export const presentChild = (
  { id, name, slug, group, position, featured, description, graphicThumb, parentId }: CategoryRow,
  above: string | null | undefined,
): ChildCategory => ({
  ...{ id, name, slug, group, order: position, featured, description, graphicThumb },
  categoryAbove: above ?? '',
  parentCategory: parentId,
})
