import { useAtomValue } from 'jotai'
import { acceptsCards } from '../cards/cardBrands'
import { configAtom } from './atoms'

/** Whether the club has a processor that accepts cards, and so takes payments online. */
export const useAcceptsCards = (): boolean => useAtomValue(configAtom).processors.some(acceptsCards)
