import { deskResources, type DeskResourceName } from '../../generated/desk'
import type { Calls } from '../../generated/types'
import { snakeCase } from '../../schemas/wire/snakeCase'
import { filterChoices } from './filterChoices'
import type { ListState } from './useListState'

/** The query of a resource's list, without the page. */
export type ListQuery = NonNullable<Calls[`desk.${DeskResourceName}.list`]['query']>

/** The query for a list's state; what the resource doesn't know is left out. */
export function toListQuery(
  name: DeskResourceName,
  { search, sort, when, filters }: ListState,
): ListQuery {
  const keys = deskResources[name].sorted.map(snakeCase).flatMap((key) => [key, `-${key}`])
  const chosen = filterChoices(name).flatMap((filter) => {
    const text = filters[filter.field] ?? ''
    const value = 'ref' in filter ? toId(text) : filter.values.find((one) => String(one) === text)
    return value === undefined ? [] : [[filter.field, value]]
  })
  // Only known keys and values are sent; the type lists them.
  return {
    ...(search === '' ? {} : { search }),
    ...(keys.includes(sort) ? { sort } : {}),
    ...(deskResources[name].over === null || when === 'all' ? {} : { over: when === 'over' }),
    ...Object.fromEntries(chosen),
  } as ListQuery
}

const toId = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
