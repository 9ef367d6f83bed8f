import * as slogans from '../../../generated/studio/slogans'
import { formOf, type FormSource } from '../FormSource'

/** The slogans of the public screens: an ordered list of named items. */
export const slogansForm: FormSource = formOf('slogans', slogans, {
  uiSchema: {
    items: {
      ...slogans.uiSchema.items,
      'ui:order': ['title', 'subtitle', 'image', 'mobile', 'mobileOnly', '*'],
      subtitle: {
        ...(slogans.uiSchema['items'] as Record<string, object>)['subtitle'],
        'ui:widget': 'lines',
        'ui:rows': 2,
      },
      mobile: {
        ...(slogans.uiSchema['items'] as Record<string, object>)['mobile'],
        'ui:options': { none: 'studio.picture.same' },
      },
    },
  },
})
