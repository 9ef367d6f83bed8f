import type { ReactNode } from 'react'

/** Shows nothing: FieldTemplate shows faults and hints itself. */
export function EmptyTemplate(): ReactNode {
  return null
}
