import { isPlainObject } from './plainObject'

/**
 * What people call an item of a list: the first of the usual properties that says something;
 * undefined where none does.
 */
export function itemName(item: unknown): string | undefined {
  if (!isPlainObject(item)) return undefined
  return NAMES.map((name) => item[name]).find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  )
}

const NAMES = [
  'title',
  'label',
  'name',
  'role',
  'question',
  'caption',
  'alt',
  'value',
  'text',
] as const
