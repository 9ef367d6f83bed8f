import { atom } from 'jotai'

/**
 * The published sparse config as this tab last read it; undefined before the first read. Drafts are
 * merged into it.
 */
export const baseConfigAtom = atom<unknown>(undefined)

/** The name of the club's company as this tab last read it; undefined before the first read. */
export const companyNameAtom = atom<string | undefined>(undefined)

/** The studio's unpublished edit as a merge patch; null if there is none. */
export const draftAtom = atom<unknown>(null)

/**
 * ETag of the response that `baseConfigAtom` comes from; null before the first read. While the config
 * is unchanged, the server responds with 304.
 */
export const etagAtom = atom<string | null>(null)
