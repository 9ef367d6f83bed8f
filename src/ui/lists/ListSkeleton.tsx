import { Fragment, type ReactNode } from 'react'
import { Loading } from '../feedback/Loading'
import { Stack } from '../layout/Stack'
import { CardCells } from './CardCells'

/** A number of cards whose rows are full in two columns and in three. */
const CARDS = [1, 2, 3, 4, 5, 6]
const ROWS = [1, 2, 3, 4]

/** A list that is loading, announced; `children` is the placeholder of one card or row. */
export const ListSkeleton = ({
  as,
  children,
}: {
  as: 'cards' | 'rows'
  children: ReactNode
}): ReactNode => (
  <Loading>
    {as === 'cards' ? (
      <CardCells items={CARDS} getKey={(card) => card}>
        {() => children}
      </CardCells>
    ) : (
      <Stack gap={4}>
        {ROWS.map((row) => (
          <Fragment key={row}>{children}</Fragment>
        ))}
      </Stack>
    )}
  </Loading>
)
