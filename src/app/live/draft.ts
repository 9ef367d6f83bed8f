import { atom } from 'jotai'

/** The published sparse config as this tab last read it; drafts are merged into it. */
export const baseConfigAtom = atom<unknown>(undefined)

/** The name of the club's company as this tab last read it; undefined before. */
export const companyNameAtom = atom<string | undefined>(undefined)

/** The studio's unpublished edit as a merge patch; null if there is none. */
export const draftAtom = atom<unknown>(null)

/**
 * ETag of the response that `baseConfigAtom` comes from; the server responds with 304 while the
 * config is unchanged.
 */
export const etagAtom = atom<string | null>(null)
