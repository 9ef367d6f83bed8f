import { isOutsidePortal } from '../config/compile/reservedPaths'
import type { ResolvedConfig, ResolvedNavEntry } from '../config/ResolvedConfig'
import { visibleNavigation } from '../registry/visibleNavigation'
import { decide } from './decide'

/** The menu entries that lead to a page of the portal which a visitor may open, in order. */
export const publicNavigation = (config: ResolvedConfig): readonly ResolvedNavEntry[] =>
  visibleNavigation(config, null).filter(
    ({ path }) =>
      !isOutsidePortal(path) && decide(config, null, path.replace(/[?#].*$/, '')).kind === 'page',
  )
