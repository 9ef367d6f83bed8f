/**
 * A picture file of a demo club: the scene that it is rendered from, and which part of the scene it
 * shows.
 */
export interface PlannedPicture {
  /** Name of the club's folder below fixtures/clubs. */
  slug: string
  /** The file's name without width and type. */
  name: string
  scene: string
  /**
   * Left, top, width and height of the part that is shown, in the scene's 1200 by 1200 units;
   * aspect ratio 4:3.
   */
  crop: readonly [number, number, number, number]
  /** Whether the picture is flipped horizontally. */
  mirror: boolean
}
