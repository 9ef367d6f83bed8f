import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Scene } from './Scene'

/**
 * What stands where a picture is missing: a quiet drawing in the club's colours, never a torn icon.
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
