import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Skeleton } from '../../ui/feedback/Skeleton'

/** A placeholder in the shape of the next booking: a title and a line. */
export const UpcomingLoading = (): ReactNode => (
  <Lines aria-busy="true">
    <Skeleton shape="title" />
    <Skeleton />
  </Lines>
)

const Lines = styled.div`
  inline-size: min(100%, 320px);
`
