import { atom } from 'jotai'

/** Id of the tool whose dialog is open; undefined if none is. */
export const openToolAtom = atom<string>()
