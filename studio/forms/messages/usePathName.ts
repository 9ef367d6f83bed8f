import { useCallback } from 'react'
import { describeConfigPath } from '../../../src/core/config/describe/describeConfigPath'
import type { PlainObject } from '../../../src/core/json/plainObject'
import { fromPointer } from '../../../src/core/json/pointer'
import { languageName } from '../../../src/core/intl/locale'
import { useFindText } from '../useFindText'
import { messageLabel } from './messageLabel'
import { useSourceTexts } from './usePortalTexts'

/**
 * Returns a function that describes config paths like `describeConfigPath`, but names a portal text
 * by its original words instead of its id. `pointers` are the paths that it will be called with, or
 * some of them; the texts in their languages are loaded.
 */
export function usePathName(
  pointers: readonly string[],
): (pointer: string, configs: readonly PlainObject[]) => string {
  const find = useFindText()
  const sourceText = useSourceTexts(pointers.flatMap((pointer) => textAt(pointer)?.language ?? []))
  return useCallback(
    (pointer, configs) => {
      const place = textAt(pointer)
      const text = place && sourceText(place.id, place.language)
      const name =
        place &&
        text !== undefined &&
        find('studio.place.text', {
          text: messageLabel(text, 40),
          language: languageName(place.language),
        })
      return name || describeConfigPath(pointer, configs, find)
    },
    [find, sourceText],
  )
}

/** The language and id of the portal text at a path; undefined if it is something else. */
function textAt(pointer: string): { language: string; id: string } | undefined {
  const [first, second, language, id] = fromPointer(pointer)
  return first === 'intl' && second === 'messages' && language !== undefined && id !== undefined
    ? { language, id }
    : undefined
}
