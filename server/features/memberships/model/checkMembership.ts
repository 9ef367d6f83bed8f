import { isColour } from '#schemas/formats/colour'
import { contrastRatio } from '#src/core/theme/contrast/nearestColour'
import { parseColour } from '#src/core/theme/contrast/parseColour'
import type { ErrorDetail } from '../../../platform/http/AppError'
import { faultAt } from '../../../platform/desk/faultAt'

/** What the rules on a membership depend on. */
export interface CheckedMembership {
  type: 'subscription' | 'add-on'
  isDefault: boolean
  backgroundColor: string
  foregroundColor: string
}

/** The ratio that texts need (WCAG 1.4.3). */
const TEXT_RATIO = 4.5

/**
 * Returns what can't be stored of a membership beyond its schema: an add-on as the membership of
 * imported members, and colours that are none, translucent, or hard to read together. Colours that
 * are `kept` are not judged: an old membership may have any.
 */
export function checkMembership(
  fields: CheckedMembership,
  colours: 'chosen' | 'kept' = 'chosen',
): ErrorDetail[] {
  const { type, isDefault } = fields
  return [
    ...(isDefault && type === 'add-on'
      ? [faultAt('/is_default', 'add_on', 'can’t be an add-on')]
      : []),
    ...(colours === 'kept'
      ? []
      : checkColours(fields.backgroundColor.trim(), fields.foregroundColor.trim())),
  ]
}

function checkColours(background: string, foreground: string): ErrorDetail[] {
  const faults = [
    ...checkColour('/background_color', background),
    ...checkColour('/foreground_color', foreground),
  ]
  if (faults.length > 0) return faults
  // One colour alone goes with the club’s own, which is made readable on it.
  return background !== '' &&
    foreground !== '' &&
    contrastRatio(foreground, background) < TEXT_RATIO
    ? [faultAt('/foreground_color', 'contrast', 'can’t be read on the background')]
    : []
}

const checkColour = (path: string, text: string): ErrorDetail[] =>
  text === '' || (isColour(text) && parseColour(text)?.alpha === 1)
    ? []
    : [faultAt(path, 'format', 'is no opaque colour')]
