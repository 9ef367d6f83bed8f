/** A demo club's picture file: the drawn scene it is rendered from, and which part of it. */
export interface PlannedPicture {
  /** The club's folder below fixtures/clubs. */
  slug: string
  /** The file's name without width and type. */
  name: string
  scene: string
  /** Left, top, width and height within the scene's 1200 by 1200; 4:3. */
  crop: readonly [number, number, number, number]
  /** Flipped horizontally. */
  mirror: boolean
}
