/**
 * The texts that identify a club: its host, its names, and its contacts (email, phone, address,
 * service ids).
 */
export interface Identity {
  host: string
  names: readonly string[]
  contacts: readonly string[]
}

/**
 * What happens to a cloned text: it is kept, rewritten because it names the source, or left out
 * because it contains a contact of the source.
 */
export type TextOutcome =
  { type: 'kept' } | { type: 'rewritten'; text: string } | { type: 'left-out' }

/**
 * Removes the source's identity from a text: the host and the names are replaced with the new
 * club's; a text with contacts is left out, because the new club's contacts are unknown.
 */
export function newClubText(
  text: string,
  from: Identity,
  to: { host: string; name: string },
): TextOutcome {
  if (from.contacts.some((contact) => containsContact(text, contact, from.host)))
    return { type: 'left-out' }
  // The host is replaced first, because a name may be part of it.
  let result = from.host === '' ? text : text.replace(hostPattern(from.host), () => to.host)
  for (const name of [...from.names].sort((a, b) => b.length - a.length))
    if (name.trim().length > 1) result = result.replace(namePattern(name.trim()), () => to.name)
  return result === text ? { type: 'kept' } : { type: 'rewritten', text: result }
}

/** Minimum length of a contact: shorter ones occur in ordinary words. */
const MIN_CONTACT_LENGTH = 5

function containsContact(text: string, contact: string, host: string): boolean {
  const searched = contact.trim().toLowerCase()
  if (searched.length < MIN_CONTACT_LENGTH || searched === host) return false
  if (text.toLowerCase().includes(searched)) return true
  const digits = searched.replace(/\D/g, '')
  // Matches a phone number in any notation.
  return (
    digits.length >= 7 &&
    /^[+\d\s().-]+$/.test(searched) &&
    text.replace(/\D/g, '').includes(digits)
  )
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const hostPattern = (host: string): RegExp =>
  new RegExp(`(?<![a-z0-9-])${escaped(host)}(?![a-z0-9-]|\\.[a-z0-9])`, 'gi')

const namePattern = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu')

/**
 * Whether a link contains one of the names as addresses spell them: /harbour-house, or
 * /HarbourHouse.
 */
export function namesInLink(link: string, names: readonly string[]): boolean {
  const letters = onlyLetters(link)
  return names
    .map(onlyLetters)
    .some((name) => name.length >= MIN_NAME_LENGTH && letters.includes(name))
}

/** Minimum length of a name in a link: a shorter one occurs in other words. */
const MIN_NAME_LENGTH = 4

const onlyLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
