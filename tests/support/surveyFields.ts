import type { SurveyField } from '../../generated/types'

/** Creates a survey field for a test: an optional text field unless `field` says otherwise. */
export const surveyField = (
  id: number,
  { dataMap = '', ...field }: Partial<SurveyField['field']> & { dataMap?: string } = {},
): SurveyField => ({
  id,
  dataMap,
  field: {
    type: 'text',
    label: `Question ${id}`,
    value: '',
    values: [],
    required: false,
    help: '',
    style: '4of4',
    ...field,
  },
})

/** Creates the options of a choice field; those in `selected` are preselected. */
export const options = (
  values: readonly string[],
  selected: readonly string[] = [],
): SurveyField['field']['values'] =>
  values.map((value) => ({ value, text: `The ${value}`, selected: selected.includes(value) }))

/** Encodes bytes as the data URL that a browser makes of a file. */
export const dataUrl = (contentType: string, bytes: Uint8Array | string, name = ''): string =>
  `data:${contentType}${name === '' ? '' : `;name=${encodeURIComponent(name)}`};base64,${Buffer.from(bytes).toString('base64')}`

/** A PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
