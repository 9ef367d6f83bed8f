import * as fonts from '../../../generated/studio/fonts'
import { main } from '../../../generated/studio/tokens'
import * as tokens from '../../../generated/studio/tokensType'
import { formOf, type FormSource } from '../FormSource'

/** Typefaces and letter settings. */
export const typeForms: readonly FormSource[] = [
  formOf('fonts', fonts, { uiSchema: { 'ui:order': ['heading', 'body', '*'] } }),
  formOf('tokensType', tokens, { main, title: 'studio.form.tokensType' }),
]
