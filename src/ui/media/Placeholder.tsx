import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Scene } from './Scene'

/**
 * Shown instead of a missing picture: a subdued drawing in the club's colours, never a broken-image
 * icon.
 */
export function Placeholder({ alt }: { alt: string }): ReactNode {
  return (
    <Box data-placeholder>
      <Scene name="empty" alt={alt} />
    </Box>
  )
}

const Box = styled.div`
  inline-size: 100%;
  block-size: 100%;
`
