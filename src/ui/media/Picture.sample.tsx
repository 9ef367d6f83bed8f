import type { ReactNode } from 'react'
import { Grid } from '../layout/Grid'
import { Picture } from './Picture'

const TEXTS = { drawn: 'A drawn scene', gone: 'A picture that is gone', none: 'No picture' }
// Not a valid image: it fails to load like a missing file, but without a request.
const GONE = 'data:image/png;base64,AAAA'

/** A drawn scene, a picture that fails to load, and a missing picture. */
export function Sample(): ReactNode {
  return (
    <Grid>
      <Picture image="scene:harbour-dusk" alt={TEXTS.drawn} radius />
      <Picture image={GONE} alt={TEXTS.gone} radius />
      <Picture image={undefined} alt={TEXTS.none} radius />
    </Grid>
  )
}
