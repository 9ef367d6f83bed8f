/** The value at a path of a vendor's response; undefined if absent. */
export const partAt = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? Reflect.get(found, key)
        : undefined,
    value,
  )

/** The text at a path of a vendor's response; '' if absent. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = partAt(value, ...path)
  return typeof found === 'string' ? found : ''
}

/**
 * A text that a vendor's response must contain; otherwise throws, naming the path and nothing of
 * the response.
 */
export function requiredText(value: unknown, ...path: readonly (string | number)[]): string {
  const found = textAt(value, ...path)
  if (found === '') throw new Error(`the vendor’s answer has no ${path.join('.')}`)
  return found
}

/** The list at a path of a vendor's response; empty if absent. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = partAt(value, ...path)
  return Array.isArray(found) ? found : []
}

/** A vendor's code in our form: snake_case, no digits; `otherwise` if nothing is left. */
export const codeOf = (word: string, otherwise: string): string =>
  word
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_+|_+$/g, '') || otherwise

/** A vendor's text as a sentence; `otherwise` if empty. */
export const sentenceOf = (words: string, otherwise: string): string =>
  words.trim() === '' ? otherwise : /[.!?]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`
