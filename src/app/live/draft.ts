import { atom } from 'jotai'

/** The published sparse config that this tab last read; what a draft is laid over. */
export const baseConfigAtom = atom<unknown>(undefined)

/**
 * The studio's unpublished edit as a merge patch, or null (architecture, A theme edit reaches
 * everyone).
 */
export const draftAtom = atom<unknown>(null)

/** The tag of that answer: while it holds, the server answers 304 without a body. */
export const etagAtom = atom<string | null>(null)
