import { useAtomValue } from 'jotai'
import type { PictureNote } from '../../../generated/types'
import { picturesAtom } from '../../core/session/atoms'
import { imageKind } from './imageKind'

/**
 * Returns a function that returns what is known of an uploaded picture, by its image reference;
 * undefined if nothing is.
 */
export function usePictureNote(): (image: string | undefined) => PictureNote | undefined {
  const { notes, onLookUp } = useAtomValue(picturesAtom)
  return (image) => {
    const kind = imageKind(image)
    if (kind.type !== 'file') return undefined
    onLookUp?.(kind.url)
    return notes[kind.url]
  }
}
