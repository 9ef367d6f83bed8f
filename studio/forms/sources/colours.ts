import { main, pointer, schema, validators } from '../../../generated/studio/colors'
import type { FormSource } from '../FormSource'

/** The club's colours, in the order in which people think of them. */
export const coloursForm: FormSource = {
  id: 'colors',
  pointer,
  schema,
  validators,
  main,
  uiSchema: {
    ...Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, { 'ui:widget': 'colour', 'ui:title': `studio.colour.${name}`, 'ui:label': false }])),
    'ui:options': {
      clusters: [
        { title: 'studio.colours.brand', names: ['primary', 'onPrimary', 'accent', 'onAccent'] },
        { title: 'studio.colours.page', names: ['background', 'surface', 'text', 'mutedText', 'link', 'border'] },
        { title: 'studio.colours.signals', names: ['success', 'warning', 'danger'] },
      ],
    },
  },
}
