import type { ErrorObject } from 'ajv'
import { MAX_BLOCK_DEPTH, MAX_MARKS_PER_PARAGRAPH } from '#schemas/formats/markdown'
import type { ProblemCode } from '../Problem'
import { fromPointer } from '../../json/pointer'
import { valueAt } from '../../json/valueAt'
import { pathFault } from './pathFault'

/**
 * A validator error as a problem in the config; `keys` is the path of the invalid value, which
 * `prune` removes.
 */
export interface SchemaProblem {
  code: ProblemCode
  keys: readonly string[]
  message: string
  hint: string
}

/**
 * Converts an error from the validator of `config`; undefined if another error already covers it.
 */
export function toSchemaProblem(error: ErrorObject, config: unknown): SchemaProblem | undefined {
  // Each branch of an anyOf reports its own errors; the error of the anyOf itself covers them all.
  if (error.keyword !== 'anyOf' && error.schemaPath.includes('/anyOf/')) return undefined
  if (error.keyword === 'propertyNames') return undefined
  const path = fromPointer(error.instancePath)
  if (error.propertyName !== undefined) {
    const keys = [...path, error.propertyName]
    return { ...describeError(error), keys }
  }
  if (error.keyword === 'additionalProperties') {
    const keys = [
      ...path,
      String((error.params as { additionalProperty: string }).additionalProperty),
    ]
    return {
      code: 'closed-key',
      keys,
      message: `There is no “${keys.at(-1) ?? ''}” here.`,
      hint: 'Remove it, or use one of the known keys.',
    }
  }
  if (error.keyword === 'required') {
    const missing = String((error.params as { missingProperty: string }).missingProperty)
    return {
      code: 'schema',
      keys: path,
      message: `“${missing}” is missing.`,
      hint: `Add “${missing}”; without it, this item is left out.`,
    }
  }
  const problem = { ...describeError(error), keys: path }
  return problem.code === 'path-syntax' ? { ...problem, ...describePath(path, config) } : problem
}

/** Says which rule the path at a place of the config breaks, and of which page it is. */
function describePath(
  keys: readonly string[],
  config: unknown,
): Pick<SchemaProblem, 'message' | 'hint'> {
  // The validator has found a string there.
  const text = valueAt(config, keys) as string
  const { rule, hint } = pathFault(text)
  const uri =
    keys[0] === 'pages' && keys[2] !== 'uri' && valueAt(config, ['pages', keys[1] ?? '', 'uri'])
  const consequence = typeof uri === 'string' ? `can't be the path of ${uri}` : 'is no path'
  return { message: `“${shorten(text)}” ${rule}, so it ${consequence}.`, hint: shorten(hint) }
}

const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text)

const problemByFormat: Readonly<Record<string, readonly [ProblemCode, string, string]>> = {
  colour: [
    'colour-syntax',
    'This is not a colour.',
    'Use a hex colour such as #1d3557, rgb(), hsl(), or one of the 140 CSS names.',
  ],
  currency: [
    'currency-unknown',
    'This is not a currency code.',
    'Use an ISO 4217 code, such as USD or EUR.',
  ],
  'font-family': [
    'font-unknown',
    'Portico does not include this typeface.',
    'Use one of the typefaces that the studio offers.',
  ],
  'image-ref': [
    'url-unsafe',
    "This address can't be used for a picture.",
    'Use scene:<name>, a /media path without “..”, or an https address without username or password.',
  ],
  'link-href': [
    'url-unsafe',
    "This address can't be used for a link.",
    'Use a path in the portal, an https address without username or password, mailto: or tel:.',
  ],
  locale: [
    'locale-unknown',
    'This is not a language tag.',
    'Use a tag such as en-us, es-es or ar-ae.',
  ],
  markdown: [
    'schema',
    'This Markdown would take too long to parse.',
    `Shorten it, or separate paragraphs with an empty line: each may contain at most ${MAX_MARKS_PER_PARAGRAPH} of the characters * _ \` [ ] <. Nest lists and quotations at most ${MAX_BLOCK_DEPTH} deep.`,
  ],
  'route-path': [
    'path-syntax',
    'This is not a page path.',
    'Start with one slash, such as /dining; no spaces, parameters, query or empty segments.',
  ],
  'host-name': [
    'schema',
    'This is not a host name.',
    'Use lower case, without scheme, port or path, such as club.example.com.',
  ],
  'tile-address': [
    'url-unsafe',
    "This address can't be used for a map.",
    'Use an http or https address without username or password, with {z}, {x} and {y} after the host.',
  ],
  'token-value': [
    'schema',
    'This value could break out of its declaration in the style sheet.',
    'Use a plain CSS value, without ; { } < > \\ @ ! or url(), and no variables other than --portico-….',
  ],
  timezone: [
    'timezone-unknown',
    'This is not a time zone.',
    'Use an IANA zone such as Europe/Madrid.',
  ],
}

/**
 * The problem of a value in the wrong format; undefined for any other error. Its code depends only
 * on the format, not on where in the config the value is.
 */
export function toFormatProblem(
  error: ErrorObject,
): Pick<SchemaProblem, 'code' | 'message' | 'hint'> | undefined {
  const format =
    error.keyword === 'format'
      ? problemByFormat[String((error.params as { format: string }).format)]
      : undefined
  return format && { code: format[0], message: format[1], hint: format[2] }
}

function describeError(error: ErrorObject): Pick<SchemaProblem, 'code' | 'message' | 'hint'> {
  const format = toFormatProblem(error)
  if (format) return format
  if (error.keyword === 'enum')
    return {
      code: 'schema',
      message: 'This value is not allowed.',
      hint: `Use one of: ${(error.params as { allowedValues: unknown[] }).allowedValues.map(String).join(', ')}.`,
    }
  return {
    code: 'schema',
    message: `The value ${error.message ?? 'does not fit'}.`,
    hint: 'Correct it, or remove it to get the default.',
  }
}
