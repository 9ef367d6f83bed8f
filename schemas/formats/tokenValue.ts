import { isColour } from './colour'

/**
 * Whether a text is a CSS value that can't leave its declaration or load anything: no end of
 * declaration or block, comment, escape, at-rule, !important, url() or similar, no foreign
 * variable, balanced quotes and brackets, at most 300 characters.
 */
export const isTokenValue = (text: string): boolean =>
  text.trim() !== '' && text.length <= 300 && !forbidden.test(text) && balanced(text)

/**
 * Whether a text is a token's colour: any accepted colour, color-mix() of tokens, or another colour
 * token.
 */
export const isTokenColour = (text: string): boolean =>
  isTokenValue(text) &&
  (isColour(text) ||
    text.startsWith('color-mix(') ||
    /^var\(--portico-color-[a-z0-9-]+\)$/.test(text))

/**
 * Whether a text is a token's measure: a number, a length, a time, or a function that returns one.
 */
export const isTokenMeasure = (text: string): boolean =>
  isTokenValue(text) &&
  (/^-?(?:\d+\.?\d*|\.\d+)(?:px|rem|em|ch|vw|vh|%|ms|s)?$/.test(text) ||
    /^(?:calc|clamp|min|max|var)\(/.test(text))

// Line breaks end a string in CSS; a backslash could encode any of the others. `var(--x` is only
// allowed for our own tokens.
const forbidden =
  /[;{}<>@\\!\u0000-\u001f\u007f]|\/\*|\*\/|url\s*\(|image-set\s*\(|image\s*\(|src\s*\(|expression\s*\(|attr\s*\(|env\s*\(|javascript:|var\s*\(\s*--(?!portico-)/i

function balanced(text: string): boolean {
  let depth = 0
  let quote = ''
  for (const letter of text) {
    if (quote !== '') {
      if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '(') depth++
    else if (letter === ')' && --depth < 0) return false
  }
  return depth === 0 && quote === ''
}
