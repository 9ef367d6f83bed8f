import { useMemo } from 'react'
import type { PlainObject } from '../../src/core/json/plainObject'
import { toKeyedPointer } from '../editor/toKeyedPointer'
import { checkConfig, findNewProblems } from './findNewProblems'
import { findUnfinishedItems, type PublishBlocker } from './findUnfinishedItems'
import { CLUB_PROBLEMS } from './usePathErrors'
import { useRejectedInput } from './useRejectedInput'
import { isOneOf } from '../../src/core/intl/isOneOf'

/**
 * Everything that blocks publishing `target` over `base`: rejected input, unfinished items, and
 * what the server would refuse.
 */
export function usePublishBlockers(
  base: PlainObject,
  target: PlainObject,
): readonly PublishBlocker[] {
  const rejectedInput = useRejectedInput()
  const unfinishedItems = useMemo(
    () =>
      findUnfinishedItems(base, target).map((blocker) => ({
        ...blocker,
        path: toKeyedPointer(blocker.path, target),
      })),
    [base, target],
  )
  const checkedBase = useMemo(() => checkConfig(base), [base])
  const newProblems = useMemo(
    () =>
      findNewProblems(checkedBase, target).map(({ code, path }) => ({
        path,
        message: isOneOf(CLUB_PROBLEMS, code)
          ? (`studio.fault.${code}` as const)
          : (`studio.problem.${code}` as const),
      })),
    [checkedBase, target],
  )
  return [
    ...new Map(
      [...newProblems, ...unfinishedItems, ...rejectedInput].map((blocker) => [
        blocker.path,
        blocker,
      ]),
    ).values(),
  ]
}
