import type { Image } from '../../../generated/types'
import type { GalleryPicture } from './GalleryPicture'

/** An entity's pictures for a gallery, in their order. */
export const toGallery = (images: readonly Image[]): readonly GalleryPicture[] =>
  images.map(({ url, title, description }, index) => ({
    id: `${index} ${url}`,
    image: url,
    alt: description || title,
    caption: title,
  }))
