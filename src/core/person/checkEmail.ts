import isStandardEmail from 'validator/lib/isEmail.js'

/**
 * What the standard allows and no address has: quotation marks, around which anything may stand,
 * line separators, and characters that can't be seen, with which two addresses would look the same.
 * The joiners that Persian and Indian words need are not among them.
 */
const REFUSED = /["\u2028\u2029]|(?![\u200C\u200D])\p{Cf}/u

/**
 * Whether a text is an email address by RFC 5321 and 6531, except for quoted local parts and
 * numeric hosts: at most 254 characters, with a domain of at least two parts that may be
 * international. (doc 1 §5, shell.validation.email-local-part,
 * docs/decisions/2026-11-27-names-numbers-and-addresses.md)
 */
export const isEmail = (text: string): boolean =>
  !REFUSED.test(text) &&
  isStandardEmail(text) &&
  URL.canParse(`http://${text.slice(text.lastIndexOf('@') + 1)}`)

/**
 * Why an email is rejected: 'required' if missing, 'email' if malformed; undefined if valid.
 * (shell.validation.email-required-flag)
 */
export function checkEmail(
  text: string,
  { required = false }: { required?: boolean } = {},
): 'required' | 'email' | undefined {
  const email = text.normalize().trim()
  if (email === '') return required ? 'required' : undefined
  return isEmail(email) ? undefined : 'email'
}
