import { useDeferredValue, useMemo } from 'react'
import { anyText } from '../../src/core/config/compile/localizeTexts'
import { getByPointer } from '../../src/core/json/getByPointer'
import type { PlainObject } from '../../src/core/json/plainObject'
import { compiledChange } from './compiledDraft'
import type { PublishBlocker } from './findUnfinishedItems'
import { isOneOf } from '../../src/core/intl/isOneOf'

/**
 * Draft values that fit their schema but not the rest of the club: paths that lead to no page or
 * that two pages share, redirects that can't work, and a language without texts. An earlier path of
 * a page that the draft moves leads there. Empty unless `enabled`; may lag slightly behind an edit.
 */
export function usePathErrors(
  published: PlainObject,
  config: PlainObject,
  enabled: boolean,
): readonly PublishBlocker[] {
  const settled = useDeferredValue(config)
  return useMemo(
    () =>
      enabled
        ? compiledChange(published, settled).problems.flatMap(({ code, path }) =>
            isOneOf(CLUB_PROBLEMS, code) &&
            // What a redirect lacks, `findUnfinishedItems` says.
            (code !== 'redirect' || anyText(getByPointer(settled, path)) !== undefined)
              ? [{ path, message: `studio.fault.${code}` as const }]
              : [],
          )
        : [],
    [published, settled, enabled],
  )
}

/** Problems of a value that fits its schema but not the rest of the club. */
export const CLUB_PROBLEMS = [
  'locale-unknown',
  'nav-target',
  'redirect',
  'route-collision',
] as const
