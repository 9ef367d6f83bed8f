import type { EventRecord, Image } from '../../../generated/types'

/** Pictures as staff edit them. */
type DeskPictures = EventRecord['pictures']

/** Pictures as they are stored, the first as the main one. */
export const toImages = (pictures: DeskPictures): Image[] =>
  pictures.map(({ url, title, description }, index) => ({
    url,
    title,
    description,
    main: index === 0,
    type: 'image',
  }))

/** Stored pictures as staff edit them, the main one first. */
export const toPictures = (images: readonly Image[]): DeskPictures =>
  [...images]
    .sort((a, b) => Number(b.main) - Number(a.main))
    .map(({ url, title, description }) => ({ url, title, description }))
