/** An object as JSON has it: no list, no null. */
export type PlainObject = Readonly<Record<string, unknown>>

/** Whether a value is an object as JSON has it. */
export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Own value of a key; an inherited one such as `constructor` counts as absent. */
export const own = (value: unknown, key: string): unknown =>
  isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** Own keys without those that would reach an object's prototype. */
export const safeKeys = (value: unknown): readonly string[] =>
  isPlainObject(value)
    ? Object.keys(value).filter(
        (key) => key !== '__proto__' && key !== 'constructor' && key !== 'prototype',
      )
    : []

/**
 * All own keys, for reading and reporting only: none of them may be written to an object with a
 * prototype.
 */
export const ownKeys = (value: unknown): readonly string[] =>
  isPlainObject(value) ? Object.keys(value) : []
