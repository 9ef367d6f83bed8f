import type { ReactNode } from 'react'

/** Shows nothing: FieldTemplate shows errors and hints itself. */
export function EmptyTemplate(): ReactNode {
  return null
}
