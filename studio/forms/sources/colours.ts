import * as colors from '../../../generated/studio/colors'
import * as finer from '../../../generated/studio/tokensColour'
import { main } from '../../../generated/studio/tokens'
import { formOf, type FormSource } from '../FormSource'

/** The club's colours, brand colours first. */
export const coloursForm: FormSource = formOf('colors', colors, {
  uiSchema: {
    ...Object.fromEntries(
      Object.entries(colors.uiSchema).flatMap(([name, ui]) =>
        name.startsWith('ui:') ? [] : [[name, { ...(ui as object), 'ui:label': false }]],
      ),
    ),
    'ui:options': {
      clusters: [
        { title: 'studio.colours.brand', names: ['primary', 'onPrimary', 'accent', 'onAccent'] },
        {
          title: 'studio.colours.page',
          names: ['background', 'surface', 'text', 'mutedText', 'link', 'border'],
        },
        { title: 'studio.colours.signals', names: ['success', 'warning', 'danger'] },
      ],
    },
  },
})

/** Colours derived from the others unless they are set. */
export const finerColoursForm: FormSource = formOf('tokensColour', finer, {
  main,
  title: 'studio.form.finerColours',
  folded: true,
})
