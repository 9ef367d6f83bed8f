import isStandardEmail from 'validator/lib/isEmail.js'

/**
 * Characters of a local part that the standard allows and no mailbox has: quotation marks, around
 * which anything may stand, and characters that change the direction or the line.
 */
const REFUSED = '"\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069'

/**
 * Whether a text is an email address by RFC 5321 and 6531, except for quoted local parts and
 * numeric hosts: at most 254 characters, with a domain of at least two parts that may be
 * international. (doc 1 §5, shell.validation.email-local-part,
 * docs/decisions/2026-11-27-names-numbers-and-addresses.md)
 */
export const isEmail = (text: string): boolean =>
  isStandardEmail(text, { blacklisted_chars: REFUSED }) &&
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
