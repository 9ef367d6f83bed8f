import { catalogue } from '../../generated/catalogue'
import { compile } from '../../src/core/config/compile/compile'
import { getByKeys } from '../../src/core/json/getByPointer'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { fromPointer, toPointer } from '../../src/core/json/pointer'
import { parseJsonWithLines } from '../../src/core/config/check/parseJsonWithLines'
import { pickLook } from '../../src/core/theme/look'
import { toCss } from './toCss'
import { resolveAliases, isToken, getRawValue, type RawToken } from './resolveAliases'
import type { FileToken } from './FileToken'
import { LOOK_EXTENSION } from './lookExtension'
import { isStyleSheet, readStyleSheet } from './readStyleSheet'
import { isWordPress, readWordPress } from './readWordPress'
import { readRegistryEntry } from './shadcnTokens'
import type { ReportProblem, TokensProblem } from './TokensProblem'

/** Maximum size of a file in characters. */
export const MAX_CHARACTERS = 2_000_000

/** What a file contains: its tokens, and the look that another studio has exported with them. */
export interface FileContent {
  tokens: readonly FileToken[]
  look?: PlainObject
}

/**
 * Reads a file in the format of the Design Tokens Community Group: nested groups, inherited types,
 * aliases `{a.b}` and `$ref`, colours as text or objects. Also reads themes of other tools: a style
 * sheet with custom properties, as tweakcn exports it for shadcn/ui, an entry of a registry of
 * shadcn/ui, and the `theme.json` of WordPress. Reports all problems at once; a file with any
 * problem yields no tokens.
 */
export function readTokensFile(text: string): FileContent | { problems: readonly TokensProblem[] } {
  if (text.length > MAX_CHARACTERS)
    return { problems: [{ code: 'large', path: '', line: 1, detail: '' }] }
  if (isStyleSheet(text)) return readStyleSheet(text)
  const json = parseJsonWithLines(text)
  if (!json.ok) {
    const { kind, line } = json.error
    return { problems: [{ code: JSON_PROBLEM_CODES[kind], path: '', line, detail: '' }] }
  }
  const { value, lines, duplicates } = json.parsed
  const problems: TokensProblem[] = duplicates.map(({ path, line }) => ({
    code: 'twice',
    path,
    line,
    detail: fromPointer(path).at(-1) ?? '',
  }))
  const report: ReportProblem = (code, path, detail = '') => {
    problems.push({ code, path, line: findLine(lines, path), detail })
    return undefined
  }
  if (isPlainObject(value) && problems.length === 0) {
    const tokens = isWordPress(value) ? readWordPress(value) : readRegistryEntry(value)
    if (tokens?.length === 0) report('noTokens', '')
    else if (tokens) return { tokens }
  }
  if (!isPlainObject(value)) report('noObject', '')
  const rawTokens = isPlainObject(value) ? collectTokens(value, [], undefined, report) : []
  if (isPlainObject(value) && problems.length === 0 && rawTokens.length === 0)
    report(hasOldForm(value) ? 'oldForm' : 'noTokens', '')
  const tokens = rawTokens
    .map((token) => resolveToken(value, token, report))
    .filter((token) => token !== undefined)
  const look = readLook(value, report)
  return problems.length > 0 ? { problems } : { tokens, ...(look === undefined ? {} : { look }) }
}

/** Problem code for each kind of syntax error; the parser's own messages are in English only. */
const JSON_PROBLEM_CODES = { ends: 'jsonEnds', comma: 'jsonComma', other: 'json' } as const

/** The look that another studio has exported with the tokens; undefined without a valid one. */
function readLook(file: unknown, report: ReportProblem): PlainObject | undefined {
  const keys = ['$extensions', LOOK_EXTENSION]
  const look = getByKeys(file, keys)
  if (look === undefined) return undefined
  if (!isPlainObject(look)) return report('look', toPointer(keys), '')
  const errors = compile(pickLook(look), { catalogue }).problems.filter(
    ({ severity }) => severity === 'error',
  )
  for (const { path } of errors) report('look', toPointer(keys) + path, path)
  return pickLook(look)
}

function resolveToken(
  file: unknown,
  token: RawToken,
  report: ReportProblem,
): FileToken | undefined {
  const target = resolveAliases(file, token, report)
  if (target === undefined) return undefined
  const path = toPointer(token.names)
  const type = token.type ?? target.type
  if (type === undefined) return report('noType', path)
  const css = toCss(type, target.value)
  return css === 'wrong'
    ? report('value', toPointer([...token.names, '$value']), type)
    : { names: token.names, path, type, css }
}

/** The tokens below a group, each with its own type or that of the closest group above it. */
function collectTokens(
  group: PlainObject,
  names: readonly string[],
  inheritedType: string | undefined,
  report: ReportProblem,
): RawToken[] {
  const ownType = group['$type']
  if (ownType !== undefined && typeof ownType !== 'string')
    report('type', toPointer([...names, '$type']))
  const type = typeof ownType === 'string' ? ownType : inheritedType
  if (isToken(group)) return [{ names, type, value: getRawValue(group) }]
  return Object.entries(group).flatMap(([name, child]) => {
    const childNames = [...names, name]
    // `$root` is the token of the group itself; other names that start with $ are properties of the
    // group.
    if (name.startsWith('$') && name !== '$root') return []
    if (/[.{}]/.test(name)) report('name', toPointer(childNames), name)
    if (isPlainObject(child)) return collectTokens(child, childNames, type, report)
    // Files in the older format use `value` and `type`, which is reported once per file, not for
    // each token.
    if (!isOldToken(group)) report('noToken', toPointer(childNames), name)
    return []
  })
}

const isOldToken = (group: PlainObject): boolean => 'value' in group
const hasOldForm = (value: unknown): boolean =>
  isPlainObject(value) && (isOldToken(value) || Object.values(value).some(hasOldForm))

/** The line of a value in the file, or of the value's closest ancestor with a known line. */
function findLine(lines: ReadonlyMap<string, number>, path: string): number {
  const names = fromPointer(path)
  for (let count = names.length; count >= 0; count--) {
    const line = lines.get(toPointer(names.slice(0, count)))
    if (line !== undefined) return line
  }
  return 1
}
