import type { ReactNode } from 'react'

/** Shows nothing: FieldTemplate shows faults and hints itself. */
export function NoTemplate(): ReactNode {
  return null
}
