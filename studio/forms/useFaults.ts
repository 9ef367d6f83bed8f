import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { catalogue } from '../../generated/catalogue'
import { compile } from '../../src/core/config/compile'
import type { PlainObject } from '../../src/core/config/plainObject'
import { currentConfig } from '../editor/Editor'
import { editorAtom, typedAtom } from '../editor/editorAtom'
import { keyedPointer } from '../editor/keyedPointer'
import { openFaults, type OpenFault } from './openFaults'
import { refusedIn } from './refused'
import { isOneOf } from '../../src/core/intl/isOneOf'

/**
 * What is typed in the forms and refused, each place (items by key) with its reason; it keeps the
 * edit from being published.
 */
export function useRefused(): readonly OpenFault[] {
  const typed = useAtomValue(typedAtom)
  const editor = useAtomValue(editorAtom)
  const config = useMemo(() => currentConfig(editor), [editor])
  return useMemo(() => refusedIn(typed, config), [typed, config])
}

/**
 * Everything that keeps `target` from being published over `base`: what is refused, what is
 * unfinished, and what does not fit the rest of the club.
 */
export function useFaults(base: PlainObject, target: PlainObject): readonly OpenFault[] {
  const refused = useRefused()
  const unfinished = useMemo(
    () =>
      openFaults(base, target).map((fault) => ({
        ...fault,
        path: keyedPointer(fault.path, target),
      })),
    [base, target],
  )
  const unfit = useMemo(() => {
    const before = new Set(unfitIn(base).map(keyOf))
    return unfitIn(target).filter((fault) => !before.has(keyOf(fault)))
  }, [base, target])
  return [
    ...new Map([...unfit, ...unfinished, ...refused].map((fault) => [fault.path, fault])).values(),
  ]
}

/**
 * Paths that lead to no page, and pages that share one: the server refuses those that an edit
 * brings.
 */
const unfitIn = (config: PlainObject): readonly OpenFault[] =>
  compile(config, { catalogue }).problems.flatMap(({ code, path }) =>
    isOneOf(UNFIT, code)
      ? [{ path: keyedPointer(path, config), message: `studio.fault.${code}` as const }]
      : [],
  )

const UNFIT = ['nav-target', 'route-collision'] as const

const keyOf = ({ path, message }: OpenFault): string => `${path} ${message}`
