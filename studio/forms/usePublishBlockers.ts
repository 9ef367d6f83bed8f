import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { PlainObject } from '../../src/core/config/plainObject'
import { currentConfig } from '../editor/Editor'
import { editorAtom, unacceptedInputAtom } from '../editor/editorAtom'
import { toKeyedPointer } from '../editor/toKeyedPointer'
import { checkConfig, findNewProblems } from './findNewProblems'
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
 * and what the server would refuse.
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
  const refused = useMemo(
    () =>
      findNewProblems(checkConfig(base), target).map(({ code, path }) => ({
        path,
        message: isOneOf(CLUB_PROBLEMS, code)
          ? (`studio.fault.${code}` as const)
          : (`studio.problem.${code}` as const),
      })),
    [base, target],
  )
  return [
    ...new Map(
      [...refused, ...unfinished, ...rejected].map((blocker) => [blocker.path, blocker]),
    ).values(),
  ]
}
