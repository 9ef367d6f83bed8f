import { useAtomValue } from 'jotai'
import { configAtom } from '../../../core/session/atoms'
import type { PictureRatio } from '../../../ui/cards/pictureCardBoxes'

/** The shape of the pictures on event cards: `strip` in a club with compact spacing, else `row`. */
export const useEventCardRatio = (): PictureRatio =>
  useAtomValue(configAtom).props.layout?.density === 'dense' ? 'strip' : 'row'
