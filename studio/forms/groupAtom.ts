import { atom } from 'jotai'
import { groups } from './groups'

/** The chosen tab, by the group's id. */
export const groupAtom = atom(groups[0]?.id ?? '')

/**
 * The place whose control is wanted (JSON Pointer, items by key) until it has the focus; what hides
 * it opens meanwhile.
 */
export const focusRequestAtom = atom<string | null>(null)

/** How many parts of the shown group are on their way. */
export const loadingPartsAtom = atom(0)
