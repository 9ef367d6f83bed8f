import { fromPointer } from '../../json/pointer'

/** Where the desk makes what a page shows, by the page's uri. */
const DESK_PAGES: ReadonlyMap<string, string> = new Map([
  ['/dining', 'schedules'],
  ['/spa-wellness', 'schedules'],
  ['/appointments', 'schedules'],
  ['/activities', 'schedules'],
  ['/rooms', 'schedules'],
  ['/product', 'products'],
  ['/events', 'events'],
  ['/directory', 'businesses'],
  ['/blogs', 'articles'],
  ['/club-benefits', 'perks'],
  ['/guest-pass', 'perks'],
])

/**
 * The path of the desk's list in which what a page shows is made; undefined if the desk has none for
 * it. `pointer` is that of the page in the config, such as `/pages/~1events`.
 */
export function deskPageOf(pointer: string): string | undefined {
  const list = DESK_PAGES.get(fromPointer(pointer)[1] ?? '')
  return list === undefined ? undefined : `/desk/${list}`
}
