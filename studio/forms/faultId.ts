/** A fault as ajv names it: the keyword, and for formats which. */
export interface NamedFault {
  name?: string
  params?: { format?: string }
}

/** The message id that says a fault in words. */
export function faultId({ name, params }: NamedFault): string {
  if (name === 'format' && params?.format && FORMATS.has(params.format))
    return `studio.fault.${params.format}`
  if (name !== undefined && KEYWORDS.has(name)) return `studio.fault.${name}`
  if (name === 'type' || name === 'enum') return 'studio.fault.type'
  return 'studio.fault.other'
}

const FORMATS: ReadonlySet<string> = new Set([
  'colour',
  'image-ref',
  'link-href',
  'locale',
  'route-path',
  'tile-address',
  'token-colour',
  'token-measure',
  'token-value',
])
const KEYWORDS: ReadonlySet<string> = new Set(['maximum', 'maxLength', 'minimum', 'pattern'])
