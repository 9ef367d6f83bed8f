/** What stands at a place of a vendor's answer; undefined where there is nothing. */
export const partAt = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? Reflect.get(found, key)
        : undefined,
    value,
  )

/** The text at a place of a vendor's answer; '' where there is none. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = partAt(value, ...path)
  return typeof found === 'string' ? found : ''
}

/**
 * The text that a vendor's answer must have; throws where it is not there, naming the place and
 * nothing of the answer.
 */
export function requiredText(value: unknown, ...path: readonly (string | number)[]): string {
  const found = textAt(value, ...path)
  if (found === '') throw new Error(`the vendor’s answer has no ${path.join('.')}`)
  return found
}

/** The list at a place of a vendor's answer; empty where there is none. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = partAt(value, ...path)
  return Array.isArray(found) ? found : []
}

/**
 * A vendor's word as a code of ours: snake_case, no digits; `otherwise` where nothing of it is
 * left.
 */
export const codeOf = (word: string, otherwise: string): string =>
  word
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_+|_+$/g, '') || otherwise

/** A vendor's words as a sentence; `otherwise` where it has none. */
export const sentenceOf = (words: string, otherwise: string): string =>
  words.trim() === '' ? otherwise : /[.!?]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`
