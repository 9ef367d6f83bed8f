import { atom } from 'jotai'

/**
 * The addresses of the links that were made in this tab, by link id: the server has only a hash of
 * each token, so they are known nowhere else.
 */
export const reviewUrlsAtom = atom<Readonly<Record<number, string>>>({})
