import { useState, type ReactNode } from 'react'
import { Stack } from '../layout/Stack'
import { QuantityField } from './QuantityField'

const TEXTS = { guests: 'Guests', bottles: 'Bottles', six: 'Six at most', gone: 'Sold out' }

/** A field without bounds, one between two bounds, and a disabled one that can only be 0. */
export function Sample(): ReactNode {
  const [guests, setGuests] = useState(0)
  const [bottles, setBottles] = useState(5)
  return (
    <Stack row gap={8} align="start">
      <QuantityField name="guests" label={TEXTS.guests} value={guests} onChange={setGuests} />
      <QuantityField
        name="bottles"
        label={TEXTS.bottles}
        value={bottles}
        onChange={setBottles}
        min={1}
        max={6}
        hint={TEXTS.six}
      />
      <QuantityField
        name="gone"
        label={TEXTS.gone}
        value={0}
        onChange={() => undefined}
        max={0}
        disabled
      />
    </Stack>
  )
}
