/** Pictures beside the large one, unless told (shell.const.gallery-side-items). */
export const GALLERY_SIDE_ITEMS = 2

/** The large picture, those beside it, and how many are left for the lightbox. */
export function sidePictures<Picture>(
  pictures: readonly Picture[],
  sideItems = GALLERY_SIDE_ITEMS,
): { main: Picture | undefined; side: readonly Picture[]; hidden: number } {
  const [main, ...others] = pictures
  const side = others.slice(0, sideItems)
  return { main, side, hidden: others.length - side.length }
}
