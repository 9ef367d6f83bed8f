import { main } from '../../../generated/studio/tokens'
import * as tokens from '../../../generated/studio/tokensShape'
import { formOf, type FormSource } from '../FormSource'

/** The form of all measures that a club can set over those of its preset. */
export const shapeForms: readonly FormSource[] = [formOf('tokensShape', tokens, { main })]
