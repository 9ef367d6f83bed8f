import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Stack } from '../layout/Stack'
import { oneOnPhones } from './oneOnPhones'

/**
 * Takes the place of at most `count` rows, one below the other, while they load, on phones of one;
 * `children` is the placeholder of one.
 */
export const RowsLoading = ({
  count,
  children,
}: {
  count: number
  children: ReactNode
}): ReactNode => (
  <Placeholder aria-busy="true">
    <Stack gap={4}>
      {Array.from({ length: count }, (_, row) => (
        <Fragment key={row}>{children}</Fragment>
      ))}
    </Stack>
  </Placeholder>
)

const Placeholder = styled.div`
  ${oneOnPhones('> div >')}
`
