import { isPlainObject } from '../../src/core/json/plainObject'

/**
 * An id for a new list item, made from its title: 'new-slogan-k3x9q'. The random suffix prevents
 * collisions when two admins add items at the same time.
 */
export function createItemId(title: string, list: readonly unknown[]): string {
  const stem =
    title
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, MAX_STEM)
      .replace(/^-+|-+$/g, '') || 'item'
  const usedIds = new Set(list.map((item) => (isPlainObject(item) ? item['id'] : undefined)))
  for (;;) {
    const id = `${stem}-${randomSuffix()}`
    if (!usedIds.has(id)) return id
  }
}

/** How long the part from the title may be: an id may have 100 characters. */
const MAX_STEM = 60

/** Five of 32 characters: a one in 33 million chance of a collision. */
const randomSuffix = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(5)),
    (byte) => CHARACTERS[byte % CHARACTERS.length],
  ).join('')

const CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
