/** A JSON object: not a list, not null. */
export type PlainObject = Readonly<Record<string, unknown>>

/** Whether a value is a JSON object. */
export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A key's own value; undefined if there is none, even if the key is inherited, such as
 * `constructor`.
 */
export const own = (value: unknown, key: string): unknown =>
  isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** Own keys except those that would reach an object's prototype. */
export const safeKeys = (value: unknown): readonly string[] =>
  isPlainObject(value)
    ? Object.keys(value).filter(
        (key) => key !== '__proto__' && key !== 'constructor' && key !== 'prototype',
      )
    : []

/** All own keys. Only for reading and reporting: never write them to an object with a prototype. */
export const ownKeys = (value: unknown): readonly string[] =>
  isPlainObject(value) ? Object.keys(value) : []
