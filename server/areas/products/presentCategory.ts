import type { Category, ChildCategory } from '../../../generated/types'
import type { CategoryRow } from './categoryRepository'

/** A stored category beside all of its group: with those below it. */
export const presentCategory = (row: CategoryRow, group: readonly CategoryRow[]): Category => ({
  ...presentChild(row, group.find(({ id }) => id === row.parentId)?.name),
  childCategories: group
    .filter(({ parentId }) => parentId === row.id)
    .map((child) => presentChild(child, row.name)),
})

/** A stored category alone; `above` is the name of the one above it, where there is one. */
export const presentChild = (
  { id, name, sorts, position, featured, description, graphicThumb, parentId }: CategoryRow,
  above: string | null | undefined,
): ChildCategory => ({
  ...{ id, name, group: sorts, order: position, featured, description, graphicThumb },
  categoryAbove: above ?? '',
  parentCategory: parentId,
})
