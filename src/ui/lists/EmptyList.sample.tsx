import type { ReactNode } from 'react'
import { Grid } from '../layout/Grid'
import { EmptyList } from './EmptyList'

/** A list that holds nothing, and one whose filters leave nothing. */
export function Sample(): ReactNode {
  return (
    <Grid columns={2}>
      <EmptyList />
      <EmptyList filtered onClear={() => undefined} />
    </Grid>
  )
}
