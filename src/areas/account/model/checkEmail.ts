// Separators are never word characters, so no input makes the regular expression backtrack.
const EMAIL = /^\w+(?:[.+-]\w+)*@\w+(?:[.-]\w+)*\.[a-z]{2,63}$/i

/**
 * Whether a text is an email address: word characters separated by single dots, pluses or dashes,
 * an @, and a domain ending in at least two letters. The requirement allows only two or three
 * letters, but clubs have `.club` addresses. (doc 1 §5, shell.validation.email-local-part,
 * docs/decisions/2026-11-22-long-top-level-domains.md)
 */
export const isEmail = (text: string): boolean => text.length <= 320 && EMAIL.test(text)

/**
 * Why an email is rejected: 'required' if missing, 'email' if malformed; undefined if valid.
 * (shell.validation.email-required-flag)
 */
export function checkEmail(
  text: string,
  { required = false }: { required?: boolean } = {},
): 'required' | 'email' | undefined {
  const email = text.trim()
  if (email === '') return required ? 'required' : undefined
  return isEmail(email) ? undefined : 'email'
}
