import catalogue from '../../../generated/catalogue.json'
import * as entries from '../../../generated/studio/entries'
import * as menu from '../../../generated/studio/menu'
import type { FormSource } from '../FormSource'
import { MenuEntries, MenuEntry } from '../templates/MenuEntries'

/** How an entry's fields look; what is left empty shows what the page itself says. */
const entryUi = (page: (typeof catalogue.pages)[number] | undefined) => ({
  'ui:ObjectFieldTemplate': MenuEntry,
  'ui:order': ['name', 'icon', 'path', 'order', 'membersOnly', '*'],
  name: { 'ui:widget': 'line', 'ui:title': 'studio.entry.name', 'ui:options': { standardText: page?.navigation?.name } },
  icon: { 'ui:widget': 'icon', 'ui:title': 'studio.entry.icon', 'ui:options': { standard: page?.navigation?.icon } },
  path: { 'ui:widget': 'line', 'ui:title': 'studio.entry.path', 'ui:options': { standard: page?.uri } },
  order: { 'ui:widget': 'number', 'ui:title': 'studio.entry.order', 'ui:options': { standard: page?.navigation?.order } },
  membersOnly: { 'ui:widget': 'switch', 'ui:title': 'studio.entry.membersOnly', 'ui:label': false, 'ui:options': { standard: page?.navigation?.membersOnly } },
  enabled: { 'ui:widget': 'hidden' },
})

const pageOf = (key: string) => catalogue.pages.find((page) => page.navigation?.key === key)

/** The menu as a whole, and each of its entries by route key. */
export const navigationForms: readonly FormSource[] = [
  {
    id: 'menu',
    pointer: menu.pointer,
    schema: menu.schema,
    validators: menu.validators,
    main: menu.main,
    uiSchema: {
      mode: { 'ui:widget': 'choice', 'ui:title': 'studio.menu.mode', 'ui:options': { standard: 'vertical', texts: 'studio.menu.mode', hint: 'studio.menu.modeHint' } },
      showIcons: { 'ui:widget': 'switch', 'ui:title': 'studio.menu.showIcons', 'ui:label': false, 'ui:options': { standard: true } },
      uppercase: { 'ui:widget': 'switch', 'ui:title': 'studio.menu.uppercase', 'ui:label': false, 'ui:options': { standard: false } },
    },
  },
  {
    id: 'entries',
    pointer: entries.pointer,
    schema: entries.schema,
    validators: entries.validators,
    main: entries.main,
    uiSchema: { 'ui:ObjectFieldTemplate': MenuEntries, ...Object.fromEntries(Object.keys(entries.schema.properties ?? {}).map((key) => [key, entryUi(pageOf(key))])) },
  },
]
