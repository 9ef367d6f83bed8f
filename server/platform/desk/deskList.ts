import { and, asc, desc, eq, getTableColumns, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { deskResources, type DeskResourceName } from '../../../generated/desk'
import { snakeCase } from '../../../schemas/wire/snakeCase'
import { countList, type Page } from '../db/countRows'
import type { Tx } from '../db/Database'
import { folded, searchWords, startsWord } from '../db/searchText'
import type { DeskResource, DeskRow, DeskTable } from './DeskResource'

/** The query of a list: a search, a sort key, and filters by property. */
export interface DeskQuery {
  search?: string
  /** A property in snake case, with `-` in front for the other direction. */
  sort?: string
  over?: boolean
  [filter: string]: unknown
}

/** Whose records are listed, and when. */
interface ListedFor {
  companyId: number
  now: Date
}

/** A page of a company's rows as filtered and sorted, and their total as `countList` counts it. */
export async function paginateDesk<Row extends DeskRow>(
  tx: Tx,
  listed: Listed,
  listedFor: ListedFor,
  query: DeskQuery,
  paging: Pick<Page, 'offset' | 'limit'>,
): Promise<{ rows: Row[]; total: number }> {
  const { table } = listed
  const condition = inCompany(listed, listedFor, query)
  const [rows, total] = await Promise.all([
    tx
      .select()
      .from(table)
      .where(condition)
      .orderBy(...sortKeys(listed, query))
      .offset(paging.offset)
      .limit(paging.limit),
    countList(tx, table, condition, paging),
  ])
  // A resource's table has the rows of its type, which can't be derived from a variable.
  return { rows: rows as unknown as Row[], total }
}

/** The ids of a company's rows as filtered and sorted, at most `limit`. */
export async function listDeskIds(
  tx: Tx,
  listed: Listed,
  listedFor: ListedFor,
  query: DeskQuery,
  limit: number,
): Promise<number[]> {
  const { table } = listed
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(inCompany(listed, listedFor, query))
    .orderBy(...sortKeys(listed, query))
    .limit(limit)
  return rows.map(({ id }) => Number(id))
}

/** What is listed: a resource's rows, and how they are found and sorted. */
type Listed = Pick<
  DeskResource<DeskResourceName, DeskRow>,
  'name' | 'table' | 'only' | 'sortBy' | 'search' | 'filterBy'
>

const inCompany = (listed: Listed, listedFor: ListedFor, query: DeskQuery): SQL | undefined =>
  and(eq(listed.table.companyId, listedFor.companyId), ...conditions(listed, listedFor, query))

function conditions(
  { name, table, only, search, filterBy }: Listed,
  { companyId, now }: ListedFor,
  query: DeskQuery,
): SQL[] {
  const { filters, over } = deskResources[name]
  const words = query.search ?? ''
  return [
    ...(only === undefined ? [] : [only]),
    ...(search === undefined
      ? searchWords(words).map((word) => startsWord(searchedText(name, table), word))
      : [search(companyId, words) ?? sql`true`]),
    ...filters.flatMap((filter) =>
      query[filter] === undefined
        ? []
        : [
            filterBy?.[filter]?.(companyId, query[filter], now) ??
              eq(columnOf(table, filter), query[filter]),
          ],
    ),
    ...(over === null || query.over === undefined
      ? []
      : [(query.over ? lt : gte)(columnOf(table, over), now)]),
  ]
}

/** All words by which a record is found, also those inside its lists. */
function searchedText(name: DeskResourceName, table: DeskTable): SQL {
  const { searched, searchedIn } = deskResources[name]
  const items = Object.entries(searchedIn).map(([list, properties]) => {
    const words = properties.map((property) => sql`coalesce(item ->> ${property}::text, '')`)
    return sql`coalesce((select string_agg(${sql.join(words, sql` || ' ' || `)}, ' ')
      from jsonb_array_elements(${columnOf(table, list)}) as item), '')`
  })
  const columns = searched.map((column) => sql`${columnOf(table, column)}`)
  return sql.join([...columns, ...items], sql` || ' ' || `)
}

/** Without a sort key, what is over is listed backwards: the latest first. */
function sortKeys({ name, table, sortBy }: Listed, { sort, over }: DeskQuery): SQL[] {
  const { sorted, order } = deskResources[name]
  const chosen = sorted.find((one) => snakeCase(one) === sort?.replace(/^-/, ''))
  const property = chosen ?? order.replace(/^-/, '')
  const isDescending = (sort ?? order).startsWith('-') !== (sort === undefined && over === true)
  const direction = isDescending ? desc : asc
  const indexed = sortBy?.[property]
  // Both ways round, so that the index is read backwards instead of sorting all rows of one key.
  if (indexed !== undefined) return [direction(indexed), direction(table.id)]
  const column = columnOf(table, property)
  const key = column.dataType === 'string' ? folded(sql`${column}`) : sql`${column}`
  return [direction(key), asc(table.id)]
}

/** The column of a record's property; throws if the table has none of that name. */
function columnOf(table: DeskTable, property: string): PgColumn {
  const column = getTableColumns(table)[property]
  if (column === undefined) throw new Error(`the desk’s table has no column "${property}"`)
  return column
}
