import type { Image } from '../../../generated/types'
import type { GalleryPicture } from './GalleryPicture'

/** Pictures of an entity as a gallery shows them, in their order. */
export const galleryOf = (images: readonly Image[]): readonly GalleryPicture[] =>
  images.map(({ url, title, description }, index) => ({
    id: `${index} ${url}`,
    image: url,
    alt: description || title,
    caption: title,
  }))
