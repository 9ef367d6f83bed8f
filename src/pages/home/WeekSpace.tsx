import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { RowSkeleton } from '../../ui/lists/RowSkeleton'
import { media } from '../../ui/style/media'

/** Takes the place of the week's events while they load, to avoid a layout shift and a hole. */
export const WeekSpace = (): ReactNode => (
  <Space aria-busy="true">
    <Skeleton shape="title" />
    <Rows>
      {[1, 2, 3].map((row) => (
        <RowSkeleton key={row} lead="leaf" framed />
      ))}
    </Rows>
  </Space>
)

const Space = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--portico-space-4);
  box-sizing: border-box;
  block-size: 190px;
  overflow: hidden;
  ${media.phone} {
    block-size: 440px;
  }
`
const Rows = styled.div`
  display: grid;
  gap: var(--portico-space-4);
  grid-template-columns: repeat(auto-fit, minmax(max(14rem, 30%), 1fr));
`
