import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Skeleton } from '../feedback/Skeleton'
import { CardBox, PictureBox, TextColumn, type PictureRatio } from '../cards/pictureCardBoxes'

/** A placeholder in the shape of a picture card with some lines of text. */
export function PictureCardSkeleton({
  ratio = '16/9',
  lines = 4,
}: {
  ratio?: PictureRatio
  lines?: number
}): ReactNode {
  const row = ratio === 'row' || ratio === 'strip' ? ratio : undefined
  return (
    <CardBox padding="none" data-row={row}>
      <PictureBox data-row={row}>
        <Skeleton shape={row ? 'fill' : ratio === '4/3' ? 'card' : 'picture'} />
      </PictureBox>
      <TextColumn data-row={row}>
        <Lines>
          <Skeleton lines={lines} />
        </Lines>
      </TextColumn>
    </CardBox>
  )
}

const Lines = styled.div`
  > :first-child {
    inline-size: 46%;
  }
`
