/** A CSS value that can't leave its declaration or load anything: no semicolon, brace, angle bracket, backslash, comment, at-sign, url() or expression. */
export const isTokenValue = (text: string): boolean =>
  text.trim() !== '' && !/[;{}<>\\@]|\/\*|\*\/|url\s*\(|image-set\s*\(|image\s*\(|src\s*\(|expression\s*\(|javascript:|[\u0000-\u001f]/i.test(text) && balanced(text)

function balanced(text: string): boolean {
  let depth = 0
  let quote = ''
  for (const letter of text) {
    if (quote !== '') { if (letter === quote) quote = '' }
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '(') depth++
    else if (letter === ')' && --depth < 0) return false
  }
  return depth === 0 && quote === ''
}
