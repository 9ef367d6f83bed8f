import { lexer, parse, type CssNode } from 'css-tree'

/** A part of a CSS value, with its source text. */
export interface CssPart {
  node: CssNode
  text: string
  /** Contents of a function or of brackets; empty for all others. */
  inside: readonly CssPart[]
}

/** Parses a CSS value into its parts; undefined if it can't be parsed. */
export function parseCssValue(text: string): readonly CssPart[] | undefined {
  let hasFailed = false
  try {
    const value = parse(text, {
      context: 'value',
      positions: true,
      onParseError: () => (hasFailed = true),
    })
    return hasFailed ? undefined : childrenOf(value, text)
  } catch {
    return undefined
  }
}

const childrenOf = (node: CssNode, source: string): readonly CssPart[] =>
  'children' in node && node.children
    ? node.children.toArray().map((child) => ({
        node: child,
        text: child.loc ? source.slice(child.loc.start.offset, child.loc.end.offset) : '',
        inside: childrenOf(child, source),
      }))
    : []

/** Whether a CSS value fits a syntax in the value definition notation, such as `<shadow>#`. */
export const fitsSyntax = (text: string, syntax: string): boolean =>
  lexer.match(syntax, text).error === null

/** Splits a list at its commas. */
export function splitAtCommas(parts: readonly CssPart[]): readonly (readonly CssPart[])[] {
  const lists: CssPart[][] = [[]]
  for (const part of parts)
    if (isOperator(part, ',')) lists.push([])
    else lists.at(-1)?.push(part)
  return lists
}

/** Whether a part is this operator, with or without spaces around it. */
export const isOperator = ({ node }: CssPart, sign: string): boolean =>
  node.type === 'Operator' && node.value.trim() === sign

/** The function's name in lower case; undefined if the part is not a function. */
export const functionName = ({ node }: CssPart): string | undefined =>
  node.type === 'Function' ? node.name.toLowerCase() : undefined

/** The keyword in lower case; undefined if the part is not a keyword. */
export const keyword = ({ node }: CssPart): string | undefined =>
  node.type === 'Identifier' ? node.name.toLowerCase() : undefined

/** The token that a `var()` without fallback refers to; undefined for any other part. */
export function referredToken(part: CssPart): string | undefined {
  if (functionName(part) !== 'var' || part.inside.length !== 1) return undefined
  return /^--portico-([a-z0-9-]+)$/.exec(part.inside[0]?.text ?? '')?.[1]
}
