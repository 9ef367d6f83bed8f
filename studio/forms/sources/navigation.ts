import { catalogue } from '../../../generated/catalogue'
import * as entries from '../../../generated/studio/entries'
import * as menu from '../../../generated/studio/menu'
import { formOf, type FormSource } from '../FormSource'
import { MenuEntries, MenuEntry } from '../templates/MenuEntries'

/** The order of an entry's fields; position and switch are on its row. */
const FIELDS = ['name', 'href', 'icon', 'path', 'membersOnly', '*']
const HIDDEN = { 'ui:widget': 'hidden' }

/** The uiSchema of an entry that the club has added, which has an address instead of a path. */
const ownEntryUi: object = {
  ...entries.uiSchema['additionalProperties'],
  'ui:ObjectFieldTemplate': MenuEntry,
  'ui:order': FIELDS,
  'ui:options': { plain: true },
  path: HIDDEN,
  order: HIDDEN,
  enabled: HIDDEN,
}

/** The uiSchema of one of the portal's menu entries; an empty field shows the page's own text. */
function entryUi(key: string): object {
  const page = catalogue.pages.find((one) => one.navigation?.key === key)
  const derived = entries.uiSchema[key] as Record<string, object>
  return {
    ...derived,
    'ui:ObjectFieldTemplate': MenuEntry,
    'ui:order': FIELDS,
    href: HIDDEN,
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
    order: HIDDEN,
    enabled: HIDDEN,
  }
}

/** The forms of the menu and of its entries by key. */
export const navigationForms: readonly FormSource[] = [
  formOf('menu', menu),
  formOf('entries', entries, {
    title: 'studio.form.entries',
    checksWholeClub: true,
    uiSchema: {
      'ui:ObjectFieldTemplate': MenuEntries,
      additionalProperties: ownEntryUi,
      ...Object.fromEntries(
        Object.keys(entries.schema.properties ?? {}).map((key) => [key, entryUi(key)]),
      ),
    },
  }),
]
