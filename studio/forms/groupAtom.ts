import { atom } from 'jotai'
import { groups } from './groups'

/** Id of the selected group. */
export const groupAtom = atom(groups[0]?.id ?? '')

/**
 * JSON Pointer (items by key) of the control that should get the focus; null once it has it.
 * Collapsed containers open meanwhile.
 */
export const focusRequestAtom = atom<string | null>(null)

/** How many forms of the selected group are still loading. */
export const loadingFormsAtom = atom(0)
