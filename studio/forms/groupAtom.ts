import { atom } from 'jotai'
import { atomInTab } from '../session/atomInTab'
import { groups } from './groups'

/** Id of the selected group; a reload keeps it. */
export const groupAtom = atomInTab('group', groups[0]?.id ?? '', (stored): stored is string =>
  groups.some(({ id }) => id === stored),
)

/**
 * JSON Pointer (items by key) of the control that should get the focus; null once it has it.
 * Collapsed containers around the control open first.
 */
export const focusRequestAtom = atom<string | null>(null)

/** How many forms of the selected group are still loading. */
export const loadingFormsAtom = atom(0)
