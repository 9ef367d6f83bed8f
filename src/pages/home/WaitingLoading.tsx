import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Skeleton } from '../../ui/feedback/Skeleton'

/** A placeholder in the shape of what needs the member's attention: a line. */
export const WaitingLoading = (): ReactNode => (
  <Line aria-busy="true">
    <Skeleton />
  </Line>
)

const Line = styled.div`
  align-self: center;
  inline-size: min(100%, 320px);
`
