/** Maximum length of a first or last name. */
const MAX_LENGTH = 60

/**
 * Letters of any script with their marks and joiners, plus spaces, apostrophes, hyphens, middle
 * dots and dots.
 */
const NAME = /^(?:\p{L}|\p{M}|['’‘`´׳״·・.\u200C\u200D\u2010\u2011\u2013 \u00A0-])+$/u
/** A dot inside a word, as in a web address; a dot between single letters (J.R.) marks initials. */
const WEB_ADDRESS = /\p{L}\p{M}*\p{L}\p{M}*\.\p{L}|\.\p{L}\p{M}*\p{L}/u

/**
 * Why a person's name is rejected: 'required' if missing; 'name' if it has no letter, has a
 * character that no name has, such as a digit, looks like a web address, or is longer than 60
 * characters; undefined if valid. Without this check, anyone could register with a message as their
 * name and have it emailed to someone else, because emails contain the name. Runs in the browser
 * and on the server.
 */
export function checkName(
  text: string,
  { required = true }: { required?: boolean } = {},
): 'required' | 'name' | undefined {
  const name = text.trim()
  if (name === '') return required ? 'required' : undefined
  return name.length <= MAX_LENGTH &&
    /\p{L}/u.test(name) &&
    NAME.test(name) &&
    !WEB_ADDRESS.test(name)
    ? undefined
    : 'name'
}

/** Error codes for a person's two names, both required; empty if they are valid. */
export function checkNames({
  firstName,
  lastName,
}: {
  firstName: string
  lastName: string
}): Partial<Record<'firstName' | 'lastName', 'required' | 'name'>> {
  const errors = { firstName: checkName(firstName), lastName: checkName(lastName) }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}
