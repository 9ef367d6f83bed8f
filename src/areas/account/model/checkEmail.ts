// Each part is told from the next by its separator, so that no text makes the match go back and
// forth.
const EMAIL = /^\w+(?:[.+-]\w+)*@\w+(?:[.-]\w+)*\.[a-z]{2,63}$/i

/**
 * Whether a text is an email address: word characters with single dots, pluses or dashes between,
 * an @, and a domain that ends in two letters or more, which departs from the documents' two or
 * three: clubs have `.club` addresses. (doc 1 §5, shell.validation.email-local-part,
 * docs/decisions/2026-11-22-email-endings-of-any-length.md)
 */
export const isEmail = (text: string): boolean => text.length <= 320 && EMAIL.test(text)

/**
 * Why an email is refused: 'required' when it must be there, 'email' when it is none; undefined
 * when it is fine. (shell.validation.email-required-flag)
 */
export function checkEmail(
  text: string,
  { required = false }: { required?: boolean } = {},
): 'required' | 'email' | undefined {
  const email = text.trim()
  if (email === '') return required ? 'required' : undefined
  return isEmail(email) ? undefined : 'email'
}
