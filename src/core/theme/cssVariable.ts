/** The custom property of a token: `color-primary` → `--portico-color-primary` (contract, Portal config). */
export const cssVariable = (token: string): `--portico-${string}` => `--portico-${token}`

/** True for a name that may become a custom property: lower-case kebab-case, at most 64 characters. */
export const isTokenName = (name: string): boolean => name.length <= 64 && TOKEN_NAME.test(name)

/**
 * True for a value that can't leave its declaration: no end of declaration or block, no comment, no escape,
 * no at-rule, nothing that loads (`url`, `image-set`, `src`), balanced quotes and brackets, at most 300 characters.
 */
export function isSafeTokenValue(value: string): boolean {
  if (value.trim() === '' || value.length > 300) return false
  return !FORBIDDEN.test(value) && isBalanced(value)
}

const TOKEN_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
// Line breaks end a string in CSS; a backslash could spell any of the others. `var(--x` is only let through for our own tokens.
const FORBIDDEN = /[;{}<>@\\!\u0000-\u001f\u007f]|\/\*|\*\/|url\s*\(|image-set\s*\(|image\s*\(|src\s*\(|expression\s*\(|attr\s*\(|env\s*\(|javascript:|var\s*\(\s*--(?!portico-)/i

function isBalanced(value: string): boolean {
  let depth = 0
  let quote = ''
  for (const char of value) {
    if (quote) quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '(') depth += 1
    else if (char === ')' && --depth < 0) return false
  }
  return depth === 0 && quote === ''
}
