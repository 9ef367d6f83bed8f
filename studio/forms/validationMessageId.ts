import type { MessageId } from '../../generated/MessageId'
import { isOneOf } from '../../src/core/intl/isOneOf'

/** A validation error as ajv names it: the keyword, or for the keyword `format`, the format. */
export interface NamedError {
  name?: string
  params?: { format?: string }
}

/** The message id of a validation error. */
export function validationMessageId({ name, params }: NamedError): MessageId {
  if (name === 'format' && params?.format && isOneOf(FORMATS, params.format))
    return `studio.fault.${params.format}`
  if (name !== undefined && isOneOf(KEYWORDS, name)) return `studio.fault.${name}`
  if (name === 'type' || name === 'enum') return 'studio.fault.type'
  return 'studio.fault.other'
}

const FORMATS = [
  'colour',
  'image-ref',
  'link-href',
  'locale',
  'route-path',
  'tile-address',
  'token-colour',
  'token-measure',
  'token-value',
] as const
const KEYWORDS = ['maximum', 'maxLength', 'minimum', 'pattern'] as const
