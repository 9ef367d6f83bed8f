/** Maximum length of a club's name in characters. */
const MAX_CLUB_NAME_LENGTH = 200

/**
 * Returns a club's name, trimmed; undefined if it is empty, too long, or contains control
 * characters or a lone surrogate.
 */
export function parseClubName(text: string): string | undefined {
  const name = text.trim()
  return name === '' || name.length > MAX_CLUB_NAME_LENGTH || /[\p{Cc}\p{Cs}]/u.test(name)
    ? undefined
    : name
}

/** Returns the message for a text that `parseClubName` rejects. */
export const invalidClubNameMessage = (text: string): string =>
  text.trim() === ''
    ? 'the name is empty'
    : 'the name is too long or contains characters that are not text'
