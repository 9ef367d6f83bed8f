import { main, pointer, schema, validators } from '../../../generated/studio/slogans'
import type { FormSource } from '../FormSource'
import { NamedItem, NamedList } from '../templates/NamedList'

/** The slogans of the public screens: named items in order. */
export const slogansForm: FormSource = {
  id: 'slogans',
  pointer,
  schema,
  validators,
  main,
  uiSchema: {
    'ui:ArrayFieldTemplate': NamedList,
    'ui:ArrayFieldItemTemplate': NamedItem,
    'ui:options': { add: 'studio.slogans.add', empty: 'studio.slogans.empty', unnamed: 'studio.slogans.unnamed', newTitle: 'studio.slogans.newTitle' },
    items: {
      'ui:order': ['title', 'subtitle', 'image', 'mobile', 'mobileOnly', '*'],
      id: { 'ui:widget': 'hidden' },
      enabled: { 'ui:widget': 'hidden' },
      title: { 'ui:widget': 'line', 'ui:title': 'studio.slogan.title' },
      subtitle: { 'ui:widget': 'lines', 'ui:title': 'studio.slogan.subtitle' },
      image: { 'ui:widget': 'picture', 'ui:title': 'studio.slogan.image', 'ui:options': { none: 'studio.picture.none' } },
      mobile: { 'ui:widget': 'picture', 'ui:title': 'studio.slogan.mobile', 'ui:options': { none: 'studio.picture.same' } },
      mobileOnly: { 'ui:widget': 'switch', 'ui:title': 'studio.slogan.mobileOnly', 'ui:label': false, 'ui:options': { standard: false } },
    },
  },
}
