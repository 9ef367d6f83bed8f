import type { ReactNode } from 'react'
import { PictureCardSkeleton } from '../../../ui/lists/PictureCardSkeleton'
import { useEventCardRatio } from './useEventCardRatio'

/** A placeholder in the shape of an event's card. */
export const EventCardSkeleton = (): ReactNode => (
  <PictureCardSkeleton ratio={useEventCardRatio()} />
)
