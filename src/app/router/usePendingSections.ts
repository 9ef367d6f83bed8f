import { useAtomValue, useStore } from 'jotai'
import { completeConfigAtom, pageStateAtom, type PortalStore } from '../../core/session/atoms'
import { completeConfig } from './completeConfig'

/**
 * Returns a promise until this page's sections are loaded, then undefined; the served config has
 * the sections of one page only. The same promise is returned until another page is opened, because
 * a new one on each render would suspend the page forever. It also resolves if the server is down:
 * the page then renders without sections.
 */
export function usePendingSections(uri: string): Promise<void> | undefined {
  const store = useStore()
  const isComplete = useAtomValue(completeConfigAtom) !== undefined
  const { sectionsPageUri } = useAtomValue(pageStateAtom)
  if (isComplete || uri === sectionsPageUri || typeof window === 'undefined') return undefined
  const visit = visits.get(store)
  if (visit?.uri === uri) return visit.completed
  const completed = completeConfig(store)
  visits.set(store, { uri, completed })
  return completed
}

const visits = new WeakMap<PortalStore, { uri: string; completed: Promise<void> }>()
