import { isDay } from '../../../src/core/time/calendarDay'
import type { Item } from '../../values/items'

/** Closed days end on their first day unless a later last day is typed. */
export const lastDay = (item: Item, property: string): Item => {
  const { from, to } = item
  if (property !== 'from' || typeof from !== 'string' || !isDay(from)) return {}
  return typeof to === 'string' && to >= from ? {} : { to: from }
}
