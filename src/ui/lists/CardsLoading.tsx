import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CardCells } from './CardCells'
import { oneOnPhones } from './oneOnPhones'

/**
 * Takes the place of at most `count` cards while they load, on phones of one; `children` is the
 * placeholder of one.
 */
export const CardsLoading = ({
  count,
  children,
}: {
  count: number
  children: ReactNode
}): ReactNode => (
  <Placeholder aria-busy="true">
    <CardCells items={Array.from({ length: count }, (_, card) => card)} getKey={(card) => card}>
      {() => children}
    </CardCells>
  </Placeholder>
)

const Placeholder = styled.div`
  ${oneOnPhones('> div >')}
`
