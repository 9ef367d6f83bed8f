/** The four rules of a new password, in the order in which they are shown. (doc 1 §5) */
export const passwordRules = ['length', 'uppercase', 'lowercase', 'number-special'] as const

/** One of the rules of a new password. */
export type PasswordRule = (typeof passwordRules)[number]

/** Fewest characters of a new password. (doc 1 §9) */
export const minPasswordLength = 8

/** Most characters that the calls take. */
export const maxPasswordLength = 1000

/**
 * The rules that a new password does not meet yet; empty for a strong one.
 * (shell.validation.password-*)
 */
export function unmetPasswordRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !meets[rule](password))
}

/**
 * What is wrong with a password: with strength display `weak` while a rule is missed, without it
 * only `required`. (shell.validation.password-no-strength)
 */
export function passwordFault(
  password: string,
  strength: boolean,
): 'required' | 'weak' | 'long' | undefined {
  if (password === '') return 'required'
  if (password.length > maxPasswordLength) return 'long'
  return strength && unmetPasswordRules(password).length > 0 ? 'weak' : undefined
}

const meets: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  // Counted as a person counts, not in halves of a character.
  length: (password) => [...password].length >= minPasswordLength,
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  'number-special': (password) => /[\p{Nd}!@#$%^&*_]/u.test(password),
}
