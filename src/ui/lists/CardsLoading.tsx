import type { ReactNode } from 'react'
import { CardCells } from './CardCells'

/** Takes the place of at most `count` cards while they load; `children` is the placeholder of one. */
export const CardsLoading = ({
  count,
  children,
}: {
  count: number
  children: ReactNode
}): ReactNode => (
  <div aria-busy="true">
    <CardCells items={Array.from({ length: count }, (_, card) => card)} getKey={(card) => card}>
      {() => children}
    </CardCells>
  </div>
)
