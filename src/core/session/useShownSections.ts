import { useAtomValue } from 'jotai'
import type { ResolvedSection } from '../config/ResolvedConfig'
import { configAtom, customerAtom } from './atoms'
import { shownSections } from '../registry/shownSections'

/** The sections of a page that the current person sees, in order. */
export const useShownSections = (uri: string): readonly ResolvedSection[] =>
  shownSections(useAtomValue(configAtom), useAtomValue(customerAtom), uri)
