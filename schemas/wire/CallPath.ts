import type { Shape } from './Shape'

/** What the browser needs of a call: a compact form without schemas. */
export interface CallPath {
  method: string
  path: string
  list?: true
  conditional?: true
  upload?: true
  rawBody?: true
  body?: Shape
  reply?: Shape
}
