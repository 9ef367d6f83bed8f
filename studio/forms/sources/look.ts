import * as preset from '../../../generated/studio/preset'
import { formOf, type FormSource } from '../FormSource'

/** The ready-made theme that a club starts from. */
export const presetForm: FormSource = formOf('preset', preset)
