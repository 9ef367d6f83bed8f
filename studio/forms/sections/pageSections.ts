import { catalogue } from '../../../generated/catalogue'
import {
  withBuiltInSections,
  withoutBuiltInSections,
} from '../../../src/core/config/builtInSections'
import { getByPointer } from '../../../src/core/json/getByPointer'
import type { PlainObject } from '../../../src/core/json/plainObject'
import { toPointer } from '../../../src/core/json/pointer'
import { setByPointer } from '../../../src/core/json/setByPointer'

/** The sections of a page in a config, the page's own ones included. */
export const sectionsOf = (config: PlainObject, uri: string): readonly unknown[] =>
  withBuiltInSections(pageAt(uri), getByPointer(config, pointerOf(uri)))

/** A config with these sections on a page; it lists the page's own ones only if they differ. */
export function withSections(
  config: PlainObject,
  uri: string,
  sections: readonly unknown[],
): PlainObject {
  const listed = withoutBuiltInSections(pageAt(uri), sections)
  return setByPointer(config, pointerOf(uri), listed.length > 0 ? listed : undefined)
}

/** `setByPointer` for values of a page's sections, also of its own ones that the config lacks. */
export const storeOn =
  (uri: string): typeof setByPointer =>
  (config, pointer, value) => {
    const list = pointerOf(uri)
    const changed = setByPointer(
      setByPointer(config, list, sectionsOf(config, uri)),
      pointer,
      value,
    )
    return withSections(changed, uri, sectionsOf(changed, uri))
  }

const pageAt = (uri: string) => catalogue.pages.find((page) => page.uri === uri) ?? {}

const pointerOf = (uri: string): string => toPointer(['props', 'sections', uri])
