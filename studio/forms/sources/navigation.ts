import catalogue from '../../../generated/catalogue.json'
import * as entries from '../../../generated/studio/entries'
import * as menu from '../../../generated/studio/menu'
import { formOf, type FormSource } from '../FormSource'
import { MenuEntries, MenuEntry } from '../templates/MenuEntries'

/** The uiSchema of a menu entry; an empty field shows the page's own text. */
function entryUi(key: string): object {
  const page = catalogue.pages.find((one) => one.navigation?.key === key)
  const derived = entries.uiSchema[key] as Record<string, object>
  return {
    ...derived,
    'ui:ObjectFieldTemplate': MenuEntry,
    'ui:order': ['name', 'icon', 'path', 'membersOnly', '*'],
    'ui:options': { plain: true },
    name: {
      ...derived['name'],
      'ui:options': { localized: true, defaultText: page?.navigation?.name },
    },
    icon: { ...derived['icon'], 'ui:options': { defaultValue: page?.navigation?.icon } },
    path: { ...derived['path'], 'ui:options': { defaultPage: page?.uri } },
    membersOnly: {
      ...derived['membersOnly'],
      'ui:options': { defaultValue: page?.navigation?.membersOnly },
    },
    order: { 'ui:widget': 'hidden' },
    enabled: { 'ui:widget': 'hidden' },
  }
}

/** The forms of the menu and of its entries by route key. */
export const navigationForms: readonly FormSource[] = [
  formOf('menu', menu),
  formOf('entries', entries, {
    title: 'studio.form.entries',
    checksWholeClub: true,
    uiSchema: {
      'ui:ObjectFieldTemplate': MenuEntries,
      ...Object.fromEntries(
        Object.keys(entries.schema.properties ?? {}).map((key) => [key, entryUi(key)]),
      ),
    },
  }),
]
