import { useAtomValue, useStore } from 'jotai'
import { completeConfigAtom, pageStateAtom, type PortalStore } from '../../core/session/atoms'
import { completeConfig } from '../completeConfig'

/**
 * A promise while this page's sections are not loaded, because the first view only has those of one
 * page (docs/decisions/2026-11-22-first-view.md). There is one promise per visit, because with a
 * new one on each render the page would suspend forever. It also settles if the server is down; the
 * page then renders without them.
 */
export function usePendingSections(uri: string): Promise<void> | undefined {
  const store = useStore()
  const isComplete = useAtomValue(completeConfigAtom) !== undefined
  const { sectionsOf } = useAtomValue(pageStateAtom)
  if (isComplete || uri === sectionsOf || typeof window === 'undefined') return undefined
  const visit = visits.get(store)
  if (visit?.uri === uri) return visit.completed
  const completed = completeConfig(store)
  visits.set(store, { uri, completed })
  return completed
}

const visits = new WeakMap<PortalStore, { uri: string; completed: Promise<void> }>()
