import { atom } from 'jotai'

/** The published sparse config as this tab last read it; drafts are applied to it. */
export const baseConfigAtom = atom<unknown>(undefined)

/**
 * The studio's unpublished edit as a merge patch, or null (architecture, A theme edit reaches
 * everyone).
 */
export const draftAtom = atom<unknown>(null)

/** ETag of that response: while it matches, the server answers 304 without a body. */
export const etagAtom = atom<string | null>(null)
