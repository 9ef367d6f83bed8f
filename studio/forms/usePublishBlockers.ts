import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { catalogue } from '../../generated/catalogue'
import { compile } from '../../src/core/config/compile'
import type { PlainObject } from '../../src/core/config/plainObject'
import { currentConfig } from '../editor/Editor'
import { editorAtom, unacceptedInputAtom } from '../editor/editorAtom'
import { toKeyedPointer } from '../editor/toKeyedPointer'
import { findUntitledSlogans, type PublishBlocker } from './findUntitledSlogans'
import { findRejectedInput } from './findRejectedInput'
import { CLUB_PROBLEMS } from './usePathErrors'
import { isOneOf } from '../../src/core/intl/isOneOf'

/** Rejected form input, which blocks publishing: each path (items by key) with the reason. */
export function useRejectedInput(): readonly PublishBlocker[] {
  const typed = useAtomValue(unacceptedInputAtom)
  const editor = useAtomValue(editorAtom)
  const config = useMemo(() => currentConfig(editor), [editor])
  return useMemo(() => findRejectedInput(typed, config), [typed, config])
}

/**
 * Everything that blocks publishing `target` over `base`: rejected input, slogans without a title,
 * and values that don't fit the rest of the club.
 */
export function usePublishBlockers(
  base: PlainObject,
  target: PlainObject,
): readonly PublishBlocker[] {
  const rejected = useRejectedInput()
  const unfinished = useMemo(
    () =>
      findUntitledSlogans(base, target).map((blocker) => ({
        ...blocker,
        path: toKeyedPointer(blocker.path, target),
      })),
    [base, target],
  )
  const misfits = useMemo(() => {
    const before = new Set(findMisfits(base).map(keyOf))
    return findMisfits(target).filter((blocker) => !before.has(keyOf(blocker)))
  }, [base, target])
  return [
    ...new Map(
      [...misfits, ...unfinished, ...rejected].map((blocker) => [blocker.path, blocker]),
    ).values(),
  ]
}

/** Values that don't fit the rest of the club; the server rejects them if they are new. */
const findMisfits = (config: PlainObject): readonly PublishBlocker[] =>
  compile(config, { catalogue }).problems.flatMap(({ code, path }) =>
    isOneOf(CLUB_PROBLEMS, code)
      ? [{ path: toKeyedPointer(path, config), message: `studio.fault.${code}` as const }]
      : [],
  )

const keyOf = ({ path, message }: PublishBlocker): string => `${path} ${message}`
