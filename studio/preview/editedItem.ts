import { atom } from 'jotai'
import { keepFormerPaths } from '../../src/core/config/keepFormerPaths'
import { ownValue } from '../../src/core/json/plainObject'
import { fromPointer } from '../../src/core/json/pointer'
import { setByPointer } from '../../src/core/json/setByPointer'
import { getByPointer } from '../../src/core/json/getByPointer'
import type { PlainObject } from '../../src/core/json/plainObject'
import type { SectionPlace } from '../../src/core/preview/previewMessages'

/**
 * Path of the section or slogan whose card was opened last (JSON Pointer, items by key); the
 * preview shows it. Null once it is closed.
 */
export const editedItemAtom = atom<string | null>(null)

/** Whether the preview shows the item at a path while its card is open. */
export const isShownInPreview = (path: string): boolean =>
  sectionAt(path) !== null || sloganAt(path) !== undefined

/** The section at a path; null if there is none. */
export function sectionAt(path: string | null): SectionPlace | null {
  const [first, second, page, id, ...rest] = path === null ? [] : fromPointer(path)
  return first === 'props' &&
    second === 'sections' &&
    page !== undefined &&
    id !== undefined &&
    rest.length === 0
    ? { page, id }
    : null
}

/**
 * The config as the preview shows it: while a slogan is edited it is the only one, so that it stays
 * visible instead of rotating.
 */
export function withOnlyEditedSlogan(config: PlainObject, path: string | null): PlainObject {
  const id = sloganAt(path)
  const slogans = id === undefined ? undefined : getByPointer(config, SLOGANS)
  if (!Array.isArray(slogans)) return config
  const edited = slogans.filter((slogan) => ownValue(slogan, 'id') === id)
  return edited.length === 0 ? config : setByPointer(config, SLOGANS, edited)
}

/**
 * The draft as the preview shows it: with the addresses of what it showed `before`, so that a page
 * whose path is being typed stays in sight, and with the edited slogan alone.
 */
export const previewedConfig = (
  before: PlainObject,
  draft: PlainObject,
  path: string | null,
): PlainObject => withOnlyEditedSlogan({ ...keepFormerPaths(before, draft, true) }, path)

/** Whether the edited item is a slogan for phones only. */
export const isPhoneSlogan = (config: PlainObject, path: string | null): boolean => {
  const id = sloganAt(path)
  const slogans = id === undefined ? undefined : getByPointer(config, SLOGANS)
  return (
    Array.isArray(slogans) &&
    slogans.some(
      (slogan) => ownValue(slogan, 'id') === id && ownValue(slogan, 'mobileOnly') === true,
    )
  )
}

const SLOGANS = '/props/slogans'

function sloganAt(path: string | null): string | undefined {
  const [first, second, id, ...rest] = path === null ? [] : fromPointer(path)
  return first === 'props' && second === 'slogans' && rest.length === 0 ? id : undefined
}
