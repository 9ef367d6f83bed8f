import { useAtomValue } from 'jotai'
import type { ResolvedSection } from '../config/ResolvedConfig'
import { configAtom, customerAtom } from '../session/atoms'
import { shownSections } from './shownSections'

/** The sections of a page that the current person sees, in order. */
export const useShownSections = (uri: string): readonly ResolvedSection[] =>
  shownSections(useAtomValue(configAtom), useAtomValue(customerAtom), uri)
