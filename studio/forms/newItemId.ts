import { isPlainObject } from '../../src/core/config/plainObject'

/** A key for a new item of a list, made of its title and unlike all others: 'new-slogan', 'new-slogan-2'. */
export function newItemId(title: string, list: readonly unknown[]): string {
  const stem = title.normalize('NFKD').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'item'
  const taken = new Set(list.map((item) => (isPlainObject(item) ? item['id'] : undefined)))
  let id = stem
  for (let count = 2; taken.has(id); count++) id = `${stem}-${count}`
  return id
}
