/** The four rules for a new password, in display order. (doc 1 §5) */
export const passwordRules = ['length', 'uppercase', 'lowercase', 'number-special'] as const

/** A rule for a new password. */
export type PasswordRule = (typeof passwordRules)[number]

/** Minimum length of a new password in characters. (doc 1 §9) */
export const MIN_PASSWORD_LENGTH = 8

/** Maximum password length that the calls accept. */
export const MAX_PASSWORD_LENGTH = 1000

/**
 * The rules that a new password does not meet; empty if it meets all of them.
 * (shell.validation.password-*)
 */
export function unmetPasswordRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !ruleChecks[rule](password))
}

/**
 * Why a password is rejected: 'required' if missing, 'long' if over 1000 characters, 'weak' if
 * `mustBeStrong` is true and it does not meet every rule; undefined if it is valid.
 * (shell.validation.password-no-strength)
 */
export function checkPassword(
  password: string,
  mustBeStrong: boolean,
): 'required' | 'weak' | 'long' | undefined {
  if (password === '') return 'required'
  if (password.length > MAX_PASSWORD_LENGTH) return 'long'
  return mustBeStrong && unmetPasswordRules(password).length > 0 ? 'weak' : undefined
}

const ruleChecks: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  // Counts code points, not UTF-16 units.
  length: (password) => [...password].length >= MIN_PASSWORD_LENGTH,
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  'number-special': (password) => /[\p{Nd}!@#$%^&*_]/u.test(password),
}
