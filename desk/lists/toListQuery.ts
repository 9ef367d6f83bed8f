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
  const chosen = filterChoices(name).flatMap(({ field, values }) => {
    const value = values.find((one) => String(one) === filters[field])
    return value === undefined ? [] : [[field, value]]
  })
  // Only known keys and values are sent; the type lists them.
  return {
    ...(search === '' ? {} : { search }),
    ...(keys.includes(sort) ? { sort } : {}),
    ...(deskResources[name].over === null || when === 'all' ? {} : { over: when === 'over' }),
    ...Object.fromEntries(chosen),
  } as ListQuery
}
