/** A picture of a gallery. */
export interface GalleryPicture {
  id: string
  /** `scene:<name>`, `/media/…` or an https address. */
  image: string
  alt: string
  caption: string
}
