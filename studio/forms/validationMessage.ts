import type { MessageId } from '../../generated/MessageId'
import { catalogue } from '../../generated/catalogue'
import { tokenOfFormat } from '../../schemas/tokens/tokenFormats'
import { isMeasureRule } from '../../schemas/tokens/TokenRule'
import { isOneOf } from '../../src/core/intl/isOneOf'

/** What the message for a validation error depends on: ajv's keyword and its parameters. */
export interface NamedError {
  /** The keyword, such as `format`. */
  name?: string
  params?: { format?: string; limit?: unknown }
  /** The rejected value, if known. */
  value?: unknown
}

/** A message with the values of its placeholders. */
export interface ValidationMessage {
  message: MessageId
  values: Readonly<Record<string, string | number>>
}

/**
 * The message for a validation error; for a token's value it says what the token accepts, and for a
 * web address without its scheme it shows the whole address.
 */
export function validationMessage({ name, params, value }: NamedError): ValidationMessage {
  const format = name === 'format' ? (params?.format ?? '') : ''
  const token = tokenOfFormat(format)
  if (token !== undefined) return tokenMessage(token)
  if (format === 'link-href' && typeof value === 'string' && WEB_ADDRESS.test(value.trim()))
    return { message: 'studio.fault.link-scheme', values: { address: `https://${value.trim()}` } }
  return { message: messageId(name, format), values: { limit: String(params?.limit ?? '') } }
}

function messageId(name: string | undefined, format: string): MessageId {
  if (isOneOf(FORMATS, format)) return `studio.fault.${format}`
  if (name !== undefined && isOneOf(KEYWORDS, name)) return `studio.fault.${name}`
  if (name === 'type' || name === 'enum') return 'studio.fault.type'
  return 'studio.fault.other'
}

/** What a token accepts, as a message. */
export function tokenMessage(token: string): ValidationMessage {
  const rule = catalogue.tokens[token]?.rule
  if (!rule) return { message: 'studio.fault.other', values: {} }
  if (!isMeasureRule(rule))
    return {
      message: `studio.fault.token-${rule.type}`,
      values: 'keywords' in rule ? { keywords: rule.keywords.join(', ') } : {},
    }
  const { min, max, unit } = rule
  return unit === undefined
    ? { message: 'studio.fault.token-number', values: { min, max } }
    : { message: 'studio.fault.token-measure', values: { min, max, unit } }
}

/** A host with a dot, and maybe a path, such as facebook.com/pier. */
const WEB_ADDRESS = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:[/?#]\S*)?$/u

const FORMATS = [
  'colour',
  'image-ref',
  'link-href',
  'locale',
  'route-path',
  'tile-address',
] as const
const KEYWORDS = ['maximum', 'maxLength', 'minimum', 'pattern'] as const
