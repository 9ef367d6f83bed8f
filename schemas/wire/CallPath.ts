import type { Shape } from './Shape'

/** The browser's compact form of a call, without schemas. */
export interface CallPath {
  method: string
  path: string
  list?: true
  conditional?: true
  upload?: true
  body?: Shape
  reply?: Shape
}
