import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { fromPointer, toPointer } from '../../src/core/json/pointer'
import { parseJsonWithLines } from '../../src/core/config/check/parseJsonWithLines'
import { toCss } from './toCss'
import { resolveAliases, isToken, getRawValue, type RawToken } from './resolveAliases'
import type { ReportProblem, TokensProblem } from './TokensProblem'

/** A token of a file, with its aliases resolved. */
export interface FileToken {
  /** Names from the root, such as `['color', 'primary']`. */
  names: readonly string[]
  /** JSON Pointer of the token in the file. */
  path: string
  type: string
  /** The value in CSS; undefined for a type that no Portico token has, such as `typography`. */
  css: string | undefined
}

/** Maximum size of a file in characters. */
export const MAX_CHARACTERS = 2_000_000

/**
 * Reads a file in the format of the Design Tokens Community Group: nested groups, inherited types,
 * aliases `{a.b}` and `$ref`, colours as text or objects. Reports all problems at once; a file with
 * any problem yields no tokens.
 */
export function readTokensFile(
  text: string,
): { tokens: readonly FileToken[] } | { problems: readonly TokensProblem[] } {
  if (text.length > MAX_CHARACTERS)
    return { problems: [{ code: 'large', path: '', line: 1, detail: '' }] }
  const json = parseJsonWithLines(text)
  if (!json.ok)
    return {
      problems: [
        {
          ...(findStyleSheet(text) ?? {
            code: JSON_PROBLEM_CODES[json.error.kind],
            line: json.error.line,
          }),
          path: '',
          detail: '',
        },
      ],
    }
  const { value, lines, duplicates } = json.parsed
  // The other form of a theme for shadcn/ui: an entry of its registry.
  if (isPlainObject(value) && isPlainObject(value['cssVars']))
    return { problems: [{ code: 'shadcn', path: '', line: 1, detail: '' }] }
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
  if (!isPlainObject(value)) report('noObject', '')
  const rawTokens = isPlainObject(value) ? collectTokens(value, [], undefined, report) : []
  if (isPlainObject(value) && problems.length === 0 && rawTokens.length === 0)
    report(hasOldForm(value) ? 'oldForm' : 'noTokens', '')
  const tokens = rawTokens
    .map((token) => resolveToken(value, token, report))
    .filter((token) => token !== undefined)
  return problems.length > 0 ? { problems } : { tokens }
}

/** Problem code for each kind of syntax error; the parser's own messages are in English only. */
const JSON_PROBLEM_CODES = { ends: 'jsonEnds', comma: 'jsonComma', other: 'json' } as const

/**
 * The problem of a style sheet instead of a tokens file, at its first custom property; undefined if
 * the text is none. A theme of shadcn/ui, as tweakcn exports it too, is known by its names.
 */
function findStyleSheet(text: string): Pick<TokensProblem, 'code' | 'line'> | undefined {
  const property = /^[^{]*\{[^{}]*?--[\w-]+\s*:/.exec(text)
  if (property === null || /^\s*\{/.test(text)) return undefined
  const isShadcn = ['background', 'foreground', 'primary'].every((name) =>
    new RegExp(`--(?:color-)?${name}\\s*:`).test(text),
  )
  return { code: isShadcn ? 'shadcn' : 'css', line: property[0].split('\n').length }
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
