import { atom } from 'jotai'
import { groups } from './groups'

/** Id of the selected group. */
export const groupAtom = atom(groups[0]?.id ?? '')

/**
 * The place whose control should get the focus (JSON Pointer, items by key), until it has it;
 * collapsed containers open meanwhile.
 */
export const focusRequestAtom = atom<string | null>(null)

/** How many parts of the shown group are still loading. */
export const loadingFormsAtom = atom(0)
