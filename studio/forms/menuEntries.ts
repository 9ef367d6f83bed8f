import { catalogue } from '../../generated/catalogue'
import { OWN_ENTRY_ORDER } from '../../src/core/config/compile/ownEntries'
import { ownKeys, ownValue } from '../../src/core/json/plainObject'

/** As many menu entries as the schema allows. */
const MAX_ENTRIES = 60

/** The portal's page to whose menu entry a key belongs; undefined for an entry of the club's own. */
export const pageOfEntry = (key: string) =>
  catalogue.pages.find((page) => page.navigation?.key === key)

/** Where an entry is in the menu unless the club has moved it. */
export const defaultOrder = (key: string): number =>
  pageOfEntry(key)?.navigation?.order ?? OWN_ENTRY_ORDER

/** Where an entry is in the menu, by the value of `settings.navigation`. */
export const orderOf =
  (entries: unknown) =>
  (key: string): number => {
    const order = ownValue(ownValue(entries, key), 'order')
    return typeof order === 'number' ? order : defaultOrder(key)
  }

/** The keys of all entries: those of the portal and those that the club has added. */
const entryKeys = (entries: unknown): readonly string[] => [
  ...new Set([
    ...catalogue.pages.flatMap(({ navigation }) => navigation?.key ?? []),
    ...ownKeys(entries),
  ]),
]

/** Whether the menu has as many entries as the schema allows. */
export const isMenuFull = (entries: unknown): boolean => entryKeys(entries).length >= MAX_ENTRIES

/** The order of an entry that is added after all others. */
export const lastOrder = (entries: unknown): number =>
  Math.max(0, ...entryKeys(entries).map(orderOf(entries))) + 10
