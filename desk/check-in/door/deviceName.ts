const DEVICE_KEY = 'portico-door-device'
/** Letters and digits that are not taken for one another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The name of this device, the same each time, such as `K7QM`. */
export function deviceName(): string {
  const stored = localStorage.getItem(DEVICE_KEY)
  if (stored !== null && /^[0-9A-Z]{4}$/.test(stored)) return stored
  const name = Array.from(
    crypto.getRandomValues(new Uint8Array(4)),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join('')
  localStorage.setItem(DEVICE_KEY, name)
  return name
}
