import type { ReactNode } from 'react'
import { Stack } from '../layout/Stack'
import { Barcode } from './Barcode'

/** A QR code, a linear barcode, and a small QR code. */
export function Sample(): ReactNode {
  return (
    <Stack row gap={8}>
      <Barcode value="HH-000101" />
      <Barcode value="HH-000101" format="code128" />
      <Barcode value="HH-000101" small />
    </Stack>
  )
}
