/**
 * Whether a text is a CSS value that can't leave its declaration or load anything. It has at most
 * 300 characters and balanced quotes and parentheses; it contains no end of a declaration or block,
 * no comment, escape, at-rule or !important, no url() or similar, and no variable other than our
 * tokens.
 */
export const isTokenValue = (text: string): boolean =>
  text.trim() !== '' && text.length <= 300 && !FORBIDDEN_PARTS.test(text) && isBalanced(text)

// A line break ends a string in CSS; a backslash could encode any of the other characters.
// `var(--x` is allowed only for our own tokens.
const FORBIDDEN_PARTS =
  /[;{}<>@\\!\u0000-\u001f\u007f]|\/\*|\*\/|url\s*\(|image-set\s*\(|image\s*\(|src\s*\(|expression\s*\(|attr\s*\(|env\s*\(|javascript:|var\s*\(\s*--(?!portico-)/i

function isBalanced(text: string): boolean {
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
