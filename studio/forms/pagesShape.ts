import { isPlainObject, ownValue } from '../../src/core/json/plainObject'
import type { FormShape } from './FormSource'

/**
 * Converts the list of pages to a map by uri, and back. The list has an item only for pages that
 * differ from their defaults.
 */
export const pagesShape: FormShape = {
  toForm: (stored) =>
    Object.fromEntries(
      items(stored).flatMap((item) =>
        typeof item['uri'] === 'string' ? [[item['uri'], withoutUri(item)] as const] : [],
      ),
    ),
  toStored: (formValue, stored) => {
    const storedPages = items(stored)
    const changedPages = storedPages.flatMap((item) =>
      withContent(item, ownValue(formValue, String(item['uri']))),
    )
    const uris = new Set(storedPages.map((item) => item['uri']))
    const addedPages = Object.entries(isPlainObject(formValue) ? formValue : {}).flatMap(
      ([uri, inside]) => (uris.has(uri) ? [] : withContent({ uri }, inside)),
    )
    const list = [...changedPages, ...addedPages]
    return list.length > 0 ? list : undefined
  },
  toFormPath: ([index, ...rest], stored) =>
    index === undefined ? [] : [String(items(stored)[Number(index)]?.['uri'] ?? index), ...rest],
}

const items = (stored: unknown) =>
  Array.isArray(stored) ? (stored as unknown[]).filter(isPlainObject) : []

const withoutUri = (item: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'uri'))

const withContent = (
  item: Readonly<Record<string, unknown>>,
  inside: unknown,
): Readonly<Record<string, unknown>>[] =>
  isPlainObject(inside) && Object.values(inside).some((value) => value !== undefined)
    ? [{ uri: item['uri'], ...inside }]
    : []
