import type { ReactNode } from 'react'
import { Grid } from '../layout/Grid'
import { EmptyList } from './EmptyList'

/** An empty list, and one whose filters match nothing. */
export function Sample(): ReactNode {
  return (
    <Grid columns={2}>
      <EmptyList />
      <EmptyList filtered onClear={() => undefined} />
    </Grid>
  )
}
