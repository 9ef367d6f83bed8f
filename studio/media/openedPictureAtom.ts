import { atom } from 'jotai'
import type { MediaFile } from '../../generated/types'

/** The picture at which the tool *Pictures* opens; undefined if at none. */
export const openedPictureAtom = atom<MediaFile>()
