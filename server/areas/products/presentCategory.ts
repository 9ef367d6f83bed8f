import type { Category, ChildCategory } from '../../../generated/types'
import type { CategoryRow } from './categoryRepository'

/** A stored category beside all of its group: with those below it. */
export const presentCategory = (row: CategoryRow, group: readonly CategoryRow[]): Category => ({
  ...presentChild(row, group),
  childCategories: group.filter(({ parentId }) => parentId === row.id).map((child) => presentChild(child, group)),
})

/** A stored category alone; `group` has the one above it, where there is one. */
export const presentChild = ({ id, name, sorts, position, featured, description, graphicThumb, parentId }: CategoryRow, group: readonly CategoryRow[]): ChildCategory => ({
  ...{ id, name, group: sorts, order: position, featured, description, graphicThumb },
  categoryAbove: group.find((above) => above.id === parentId)?.name ?? '',
  parentCategory: parentId,
})
