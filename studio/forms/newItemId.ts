import { isPlainObject } from '../../src/core/config/plainObject'

/**
 * A key for a new list item, made of its title: 'new-slogan-k3x9q'. The random suffix keeps items
 * that two admins add at once apart.
 */
export function newItemId(title: string, list: readonly unknown[]): string {
  const stem =
    title
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'item'
  const taken = new Set(list.map((item) => (isPlainObject(item) ? item['id'] : undefined)))
  for (;;) {
    const id = `${stem}-${randomSuffix()}`
    if (!taken.has(id)) return id
  }
}

/** Five of 32 characters: one in 33 million. */
const randomSuffix = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => SIGNS[byte % SIGNS.length]).join(
    '',
  )

const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
