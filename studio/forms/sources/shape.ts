import { main } from '../../../generated/studio/tokens'
import * as tokens from '../../../generated/studio/tokensShape'
import { formOf, type FormSource } from '../FormSource'

/** Every measure that overrides the preset. */
export const shapeForms: readonly FormSource[] = [formOf('tokensShape', tokens, { main })]
