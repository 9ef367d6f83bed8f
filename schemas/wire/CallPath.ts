import type { Shape } from './Shape'

/**
 * The small form of a call that the browser carries: no schemas, only what is needed to make it.
 */
export interface CallPath {
  method: string
  path: string
  list?: true
  conditional?: true
  upload?: true
  body?: Shape
  reply?: Shape
}
