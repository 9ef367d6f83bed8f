import type { Category, ChildCategory } from '../../../generated/types'
import { rowsBy } from '../../platform/db/rowsBy'
import type { CategoryRow } from './categoryRepository'

/** Converts all stored categories of a group to API entities, in the same order. */
export function presentCategories(rows: readonly CategoryRow[]): Category[] {
  const nameById = new Map(rows.map(({ id, name }) => [id, name]))
  const childrenOf = rowsBy(rows, ({ parentId }) => parentId)
  return rows.map((row) => ({
    ...presentChild(row, row.parentId === null ? null : nameById.get(row.parentId)),
    childCategories: (childrenOf.get(row.id) ?? []).map((child) => presentChild(child, row.name)),
  }))
}

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
