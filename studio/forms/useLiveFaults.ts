import { useDeferredValue, useMemo } from 'react'
import { catalogue } from '../../generated/catalogue'
import { compile } from '../../src/core/config/compile'
import type { PlainObject } from '../../src/core/config/plainObject'
import type { OpenFault } from './openFaults'

/**
 * What of the draft fits its schema and not the rest of the club: paths that lead to no page, and
 * pages that share one. It may come a moment later.
 */
export function useLiveFaults(config: PlainObject, on: boolean): readonly OpenFault[] {
  const settled = useDeferredValue(config)
  return useMemo(
    () =>
      on
        ? compile(settled, { catalogue })
            .problems.filter(({ code }) => told.has(code))
            .map(({ code, path }) => ({ path, message: `studio.fault.${code}` }))
        : [],
    [settled, on],
  )
}

const told: ReadonlySet<string> = new Set(['nav-target', 'route-collision'])
