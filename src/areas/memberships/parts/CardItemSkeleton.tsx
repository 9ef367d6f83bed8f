import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Card } from '../../../ui/layout/Card'
import { CardRow } from './CardRow'

/** A placeholder in the shape of a membership card with its details. */
export const CardItemSkeleton = (): ReactNode => (
  <Card>
    <CardRow>
      <div>
        <Skeleton shape="title" />
        <Skeleton lines={5} />
      </div>
      <Face>
        <Skeleton shape="fill" />
      </Face>
    </CardRow>
  </Card>
)

/** As large as the drawn card. */
const Face = styled.div`
  position: relative;
  inline-size: min(100%, 360px);
  block-size: 212px;
  border-radius: min(var(--portico-radius-card), 20px);
  overflow: hidden;
`
