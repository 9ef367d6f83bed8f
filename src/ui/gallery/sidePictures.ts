/** Default number of pictures beside the large one (shell.const.gallery-side-items). */
const GALLERY_SIDE_ITEMS = 2

/** The large picture, the pictures beside it, and how many more the lightbox has. */
export function sidePictures<Picture>(
  pictures: readonly Picture[],
  sideItems = GALLERY_SIDE_ITEMS,
): { main: Picture | undefined; side: readonly Picture[]; hidden: number } {
  const [main, ...others] = pictures
  const side = others.slice(0, sideItems)
  return { main, side, hidden: others.length - side.length }
}
