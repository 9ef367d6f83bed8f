import { useAtomValue, useStore } from 'jotai'
import { configCompleteAtom, pageStateAtom, type PortalStore } from '../../core/session/atoms'
import { completeConfig } from '../completeConfig'

/**
 * A promise while the sections of this page have not arrived: the first view holds one page's only
 * (decisions 6). One visit of a page gets one promise: where the server can't be reached it settles
 * too and the page goes on with what there is; a fresh one at each render would never let it.
 */
export function useSectionsOf(uri: string): Promise<void> | undefined {
  const store = useStore()
  const complete = useAtomValue(configCompleteAtom)
  const { sectionsOf } = useAtomValue(pageStateAtom)
  if (complete || uri === sectionsOf || typeof window === 'undefined') return undefined
  const known = visits.get(store)
  if (known?.uri === uri) return known.answered
  const answered = completeConfig(store)
  visits.set(store, { uri, answered })
  return answered
}

const visits = new WeakMap<PortalStore, { uri: string; answered: Promise<void> }>()
