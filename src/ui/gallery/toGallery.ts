import type { Image } from '../../../generated/types'
import type { GalleryPicture } from './GalleryPicture'

/** Converts an entity's images to gallery pictures in the same order. */
export const toGallery = (images: readonly Image[]): readonly GalleryPicture[] =>
  images.map(({ url, title, description }, index) => ({
    id: `${index} ${url}`,
    image: url,
    alt: description || title,
    caption: title,
  }))
