import { useAtomValue } from 'jotai'
import { configAtom } from '../../../core/session/atoms'
import type { PictureRatio } from '../../../ui/layout/pictureCardBoxes'

/** The shape of event cards' pictures: everywhere a strip in a club with compact spacing. */
export const useEventCardRatio = (): PictureRatio =>
  useAtomValue(configAtom).props.layout?.density === 'dense' ? 'strip' : 'row'
