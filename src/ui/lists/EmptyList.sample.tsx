import type { ReactNode } from 'react'
import { Grid } from '../layout/Grid'
import { EmptyList } from './EmptyList'

/** An empty list, and a list without matches for its filters. */
export function Sample(): ReactNode {
  return (
    <Grid columns={2}>
      <EmptyList />
      <EmptyList filtered onClear={() => undefined} />
    </Grid>
  )
}
