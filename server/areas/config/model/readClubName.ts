/** Longest name of a club, in characters. */
export const longestClubName = 200

/**
 * A club's name without spaces around it; undefined when it is empty, too long, or holds control
 * characters or half of a character.
 */
export function readClubName(text: string): string | undefined {
  const name = text.trim()
  return name === '' || name.length > longestClubName || /[\p{Cc}\p{Cs}]/u.test(name)
    ? undefined
    : name
}
