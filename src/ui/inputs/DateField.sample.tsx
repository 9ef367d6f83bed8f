import { useState, type ReactNode } from 'react'
import { Stack } from '../layout/Stack'
import { DateField } from './DateField'

const TEXTS = { arrival: 'Arrival', departure: 'Departure', hint: 'From yesterday on' }

/** A field with the month first, and one with the day first. */
export function Sample(): ReactNode {
  const [arrival, setArrival] = useState('2026-03-09')
  const [departure, setDeparture] = useState('')
  return (
    <Stack row gap={6} align="start">
      <DateField
        name="arrival"
        label={TEXTS.arrival}
        value={arrival}
        onChange={setArrival}
        pattern="MM/DD/YYYY"
        today="2026-03-09"
        hint={TEXTS.hint}
        required
      />
      <DateField
        name="departure"
        label={TEXTS.departure}
        value={departure}
        onChange={setDeparture}
        pattern="DD/MM/YYYY"
        today="2026-03-09"
        required
      />
    </Stack>
  )
}
