/** Maximum length of a name in characters. */
export const MAX_NAME_LENGTH = 100

/**
 * Controls and line separators, halves of surrogate pairs, and the characters that reverse the
 * direction of what follows. The marks and joiners that names need are not among them.
 */
const CONTROL = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/**
 * What mail programs turn into a link: an address, or words joined by a dot. Initials (J.R.) and
 * abbreviations (St. John) are not links.
 */
const ADDRESS =
  /@|\/\/|(?:[\p{L}\p{N}]\p{M}*[\p{L}\p{N}]\p{M}*|[a-z\d])[.\u3002\uFF0E\uFF61]\p{L}\p{M}*\p{L}/iu

/** Why a name is rejected. */
export type NameError = 'required' | 'name' | 'link'

/** What is asked of a name. */
export interface NameRules {
  /** Whether it may not be empty; true by default. */
  required?: boolean
  /**
   * Whether the club will mail the name to someone other than who typed it, so that it must not
   * carry a message with an address.
   */
  mailed?: boolean
}

/**
 * Why a person's name is rejected: 'required' if missing; 'name' if it is longer than 100
 * characters, has a control character or nothing that can be seen; 'link' if it contains a web
 * or email address and is to be mailed; undefined if valid. Runs in the browser and on the server.
 */
export function checkName(
  text: string,
  { required = true, mailed = false }: NameRules = {},
): NameError | undefined {
  const name = text.normalize().trim()
  if (name === '') return required ? 'required' : undefined
  if (Array.from(name).length > MAX_NAME_LENGTH || CONTROL.test(name) || !VISIBLE.test(name))
    return 'name'
  return mailed && ADDRESS.test(name) ? 'link' : undefined
}

/** Error codes for a person's first and last name, which may be empty; empty if they are valid. */
export function checkNames(
  { firstName, lastName }: { firstName: string; lastName: string },
  { mailed = false }: Pick<NameRules, 'mailed'> = {},
): Partial<Record<'firstName' | 'lastName', NameError>> {
  const errors = {
    firstName: checkName(firstName, { mailed }),
    lastName: checkName(lastName, { mailed, required: false }),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

/** Whether a text contains something that a mail program turns into a link. */
export const hasLink = (text: string): boolean => ADDRESS.test(text)
