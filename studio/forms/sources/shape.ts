import * as preset from '../../../generated/studio/preset'
import { main } from '../../../generated/studio/tokens'
import * as tokens from '../../../generated/studio/tokensShape'
import { formOf, type FormSource } from '../FormSource'

/** The preset, and every measure that overrides it. */
export const shapeForms: readonly FormSource[] = [
  formOf('preset', preset),
  formOf('tokensShape', tokens, { main }),
]
