import * as colors from '../../../generated/studio/colors'
import * as darkColors from '../../../generated/studio/darkColors'
import * as darkMode from '../../../generated/studio/darkMode'
import * as finer from '../../../generated/studio/tokensColour'
import { main } from '../../../generated/studio/tokens'
import { formOf, type FormSource, type GeneratedForm } from '../FormSource'

/** A form of a palette, brand colours first. */
const paletteForm = (id: string, form: GeneratedForm, overrides?: Partial<FormSource>) =>
  formOf(id, form, {
    ...overrides,
    uiSchema: {
      ...Object.fromEntries(
        Object.entries(form.uiSchema).flatMap(([name, ui]) =>
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

/** The club's colours. */
export const coloursForm: FormSource = paletteForm('colors', colors)

/** Whether the club has a dark mode, and its colours there. */
export const darkForms: readonly FormSource[] = [
  formOf('darkMode', darkMode, { title: 'studio.form.dark' }),
  paletteForm('darkColors', darkColors, { title: 'studio.form.darkColors', folded: true }),
]

/** Colours derived from the others unless they are set. */
export const finerColoursForm: FormSource = formOf('tokensColour', finer, {
  main,
  title: 'studio.form.finerColours',
  folded: true,
})
