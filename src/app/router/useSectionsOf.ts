import { useAtomValue, useStore } from 'jotai'
import { configCompleteAtom, pageStateAtom } from '../../core/session/atoms'
import { completeConfig } from '../completeConfig'

/** A promise while the sections of this page have not arrived: the first view holds one page's only (decisions 6). */
export function useSectionsOf(uri: string): Promise<void> | undefined {
  const store = useStore()
  const complete = useAtomValue(configCompleteAtom)
  const { sectionsOf } = useAtomValue(pageStateAtom)
  if (complete || uri === sectionsOf || typeof window === 'undefined') return undefined
  return completeConfig(store)
}
