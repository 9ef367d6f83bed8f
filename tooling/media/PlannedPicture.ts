/**
 * A picture file of a demo club: the drawings that it is rendered from, and which part of them it
 * shows.
 */
export interface PlannedPicture {
  /** Name of the club's folder below fixtures/clubs. */
  slug: string
  /** The file's name without width and type. */
  name: string
  /** The drawings' paths in the repository, each painted over the one before. */
  layers: readonly string[]
  /**
   * Left, top, width and height of the part that is shown, in the drawings' 1200 by 1200 units;
   * aspect ratio 4:3.
   */
  crop: readonly [number, number, number, number]
  /** Whether the picture is flipped horizontally. */
  mirror: boolean
}
