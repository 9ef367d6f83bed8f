import type { Tx } from '../../platform/db/Database'
import { recordCreation } from '../../platform/desk/saveRecord'
import { AppError } from '../../platform/http/AppError'
import type { NamedChoice } from '../../platform/transfer/cells/Cell'
import { splitItems } from '../../platform/transfer/cells/listCell'
import { emptyRecord } from '../../platform/transfer/emptyRecord'
import type { TransferContext } from '../../platform/transfer/TransferKind'
import { listCategories, MAX_OF_GROUP, type CategoryRow } from './categoryRepository'
import { resource } from './deskCategoryHandlers'

/** What is between the name of a category and that of one below it. */
const BELOW = ' > '

/** A group's categories, each with the one above it in its name: `Wine > Red`. */
export async function listCategoryPaths(
  tx: Tx,
  companyId: number,
  group: CategoryRow['group'],
): Promise<NamedChoice[]> {
  const rows = await listCategories(tx, companyId, group)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return rows.map(({ id, name, parentId }) => ({
    id,
    name: [...(parentId === null ? [] : [names.get(parentId) ?? '']), name].join(BELOW),
  }))
}

/** A group of categories with those that are stored, as `listCategoryPaths` lists them. */
interface KnownCategories {
  group: CategoryRow['group']
  known: readonly NamedChoice[] | undefined
}

/**
 * Stores the categories of a group that cells name and that are not known, by the rules by which
 * staff store them; returns them. What the rules refuse stays unknown, so that the cell is rejected.
 */
export async function storeMissingCategories(
  tx: Tx,
  transfer: TransferContext,
  { group, known = [] }: KnownCategories,
  cells: readonly string[],
): Promise<NamedChoice[]> {
  const ids = new Map(known.map(({ id, name }) => [loosely(name), id]))
  const stored: NamedChoice[] = []
  for (const { name, parent, path } of missingPaths(known, cells)) {
    const parentId = parent === undefined ? null : ids.get(loosely(parent))
    // The one above could not be stored.
    if (parentId === undefined) continue
    const id = await storeCategory(tx, transfer, { group, name, parentId })
    if (id === undefined) continue
    ids.set(loosely(path), id)
    stored.push({ id, name: path })
  }
  return stored
}

/**
 * The categories that `storeMissingCategories` would store, with ids that no stored one has, from
 * what can be said without storing them.
 */
export function listMissingCategories(
  known: readonly NamedChoice[],
  cells: readonly string[],
): NamedChoice[] {
  return missingPaths(known, cells)
    .slice(0, Math.max(0, MAX_OF_GROUP - known.length))
    .filter(({ name, path }) => name.length <= MAX_NAME && path.split(BELOW).length <= 2)
    .map(({ path }, index) => ({ id: LAST_ID - index, name: path }))
}

/** The largest id that a column can hold. */
const LAST_ID = 2_147_483_647

/** Longest name of a category, in characters. */
const MAX_NAME = 300

/** The paths that cells name and that are not known, each behind the one above it. */
function missingPaths(
  known: readonly NamedChoice[],
  cells: readonly string[],
): { path: string; name: string; parent: string | undefined }[] {
  const seen = new Set(known.map(({ name }) => loosely(name)))
  const wanted = new Set(cells.flatMap((cell) => splitItems(cell).map(([path = '']) => path)))
  return [...wanted].flatMap((written) => {
    const names = written.split(BELOW).map((name) => name.trim())
    return names.flatMap((name, depth) => {
      const path = names.slice(0, depth + 1).join(BELOW)
      if (name === '' || seen.has(loosely(path))) return []
      seen.add(loosely(path))
      return [{ path, name, parent: depth === 0 ? undefined : names.slice(0, depth).join(BELOW) }]
    })
  })
}

const loosely = (name: string): string => name.normalize().trim().toLowerCase()

async function storeCategory(
  tx: Tx,
  { companyId, username, areas, now }: TransferContext,
  fields: Pick<CategoryRow, 'group' | 'name' | 'parentId'>,
): Promise<number | undefined> {
  const save = { companyId, areas, options: {}, context: { now: () => now } }
  try {
    const id = await resource.insert(tx, { ...emptyRecord('categories'), ...fields }, save)
    await recordCreation(tx, resource, { companyId, id }, { ...save, username })
    return id
  } catch (error) {
    // By its rules it can't be there, such as one that is too deep.
    if (error instanceof AppError && error.status === 422) return undefined
    throw error
  }
}
