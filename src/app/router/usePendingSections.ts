import { useAtomValue, useStore } from 'jotai'
import { completeConfigAtom, pageStateAtom, type PortalStore } from '../../core/session/atoms'
import { completeConfig } from '../completeConfig'

/**
 * A promise while this page's sections are missing: the first view has those of one page only
 * (decisions 6). Each visit of a page gets one promise, which also settles if the server is down,
 * so that the page continues with what it has; a new one per render would never settle.
 */
export function usePendingSections(uri: string): Promise<void> | undefined {
  const store = useStore()
  const isComplete = useAtomValue(completeConfigAtom) !== undefined
  const { sectionsOf } = useAtomValue(pageStateAtom)
  if (isComplete || uri === sectionsOf || typeof window === 'undefined') return undefined
  const known = visits.get(store)
  if (known?.uri === uri) return known.answered
  const answered = completeConfig(store)
  visits.set(store, { uri, answered })
  return answered
}

const visits = new WeakMap<PortalStore, { uri: string; answered: Promise<void> }>()
