import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/**
 * Moves a small quiet button that stands alone, so that its label, not its invisible padding, lines
 * up with the text above it. While other buttons stand before it, `alone` is false.
 */
export function LabelAligned({
  alone = true,
  children,
}: {
  alone?: boolean
  children: ReactNode
}): ReactNode {
  return <Box data-alone={alone || undefined}>{children}</Box>
}

// A small button's padding and border.
const Box = styled.div`
  &[data-alone] {
    margin-inline-start: calc(-16px - var(--portico-control-border-width));
  }
`
