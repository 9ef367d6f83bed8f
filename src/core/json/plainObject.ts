/** A JSON object: not a list, not null. */
export type PlainObject = Readonly<Record<string, unknown>>

/** Whether a value is a JSON object. */
export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The value of an object's own key; undefined if there is none, even if the key is inherited, such
 * as `constructor`.
 */
export const ownValue = (value: unknown, key: string): unknown =>
  isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** An object's own keys, without those that would change its prototype when written. */
export const safeKeys = (value: unknown): readonly string[] =>
  isPlainObject(value)
    ? Object.keys(value).filter(
        (key) => key !== '__proto__' && key !== 'constructor' && key !== 'prototype',
      )
    : []

/**
 * All own keys of an object. Only for reading and reporting: don't write them to an object with a
 * prototype.
 */
export const ownKeys = (value: unknown): readonly string[] =>
  isPlainObject(value) ? Object.keys(value) : []
