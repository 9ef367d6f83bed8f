/**
 * What a club is known by: its host, its names, and texts that lead to it (email, phone, address,
 * ids of services).
 */
export interface Identity {
  host: string
  names: readonly string[]
  contacts: readonly string[]
}

/**
 * What becomes of a text that is cloned: kept, rewritten where it named the source, or left out
 * where it held one of its contacts.
 */
export type TextOutcome =
  { type: 'kept' } | { type: 'rewritten'; text: string } | { type: 'left-out' }

/**
 * Takes the source's identity out of a text: contacts can't be guessed, so such a text is left out;
 * host and names become the new club's.
 */
export function newClubText(
  text: string,
  from: Identity,
  to: { host: string; name: string },
): TextOutcome {
  if (from.contacts.some((contact) => holds(text, contact, from.host))) return { type: 'left-out' }
  // The host first: a name may be a part of it.
  let result = from.host === '' ? text : text.replace(hostPattern(from.host), () => to.host)
  for (const name of [...from.names].sort((a, b) => b.length - a.length))
    if (name.trim().length > 1) result = result.replace(namePattern(name.trim()), () => to.name)
  return result === text ? { type: 'kept' } : { type: 'rewritten', text: result }
}

/** Shorter ones stand in ordinary words. */
const shortestContact = 5

function holds(text: string, contact: string, host: string): boolean {
  const wanted = contact.trim().toLowerCase()
  if (wanted.length < shortestContact || wanted === host) return false
  if (text.toLowerCase().includes(wanted)) return true
  const digits = wanted.replace(/\D/g, '')
  // A phone number in any way of writing it.
  return (
    digits.length >= 7 && /^[+\d\s().-]+$/.test(wanted) && text.replace(/\D/g, '').includes(digits)
  )
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const hostPattern = (host: string): RegExp =>
  new RegExp(`(?<![a-z0-9-])${escaped(host)}(?![a-z0-9-]|\\.[a-z0-9])`, 'gi')

const namePattern = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'gu')
