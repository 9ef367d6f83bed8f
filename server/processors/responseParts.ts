import { valueAt } from '../../src/core/json/valueAt'

/** The text at a path of a vendor's response; '' if absent. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = valueAt(value, path)
  return typeof found === 'string' ? found : ''
}

/**
 * The text at a path of a vendor's response; throws if it is missing. The error contains only the
 * path, because the response may contain personal data.
 */
export function requireText(value: unknown, ...path: readonly (string | number)[]): string {
  const found = textAt(value, ...path)
  if (found === '') throw new Error(`the vendor’s response has no ${path.join('.')}`)
  return found
}

/** The list at a path of a vendor's response; empty if absent. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = valueAt(value, path)
  return Array.isArray(found) ? found : []
}

/**
 * Converts a vendor's error code to snake_case and removes digits; returns `fallback` if nothing is
 * left.
 */
export const normalizeCode = (code: string, fallback: string): string =>
  code
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_+|_+$/g, '') || fallback

/**
 * Adds a full stop to a vendor's text if it does not end with punctuation; returns `fallback` if it
 * is empty.
 */
export const toSentence = (text: string, fallback: string): string =>
  text.trim() === '' ? fallback : /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`
