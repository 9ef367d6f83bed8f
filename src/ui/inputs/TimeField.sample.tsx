import { useState, type ReactNode } from 'react'
import { Stack } from '../layout/Stack'
import { TimeField } from './TimeField'

const TEXTS = { table: 'Table at', court: 'Court at' }

/** A 12-hour field with AM and PM, and a 24-hour field. */
export function Sample(): ReactNode {
  const [table, setTable] = useState('19:45')
  const [court, setCourt] = useState('23:00')
  return (
    <Stack row gap={10} align="start">
      <TimeField name="table" label={TEXTS.table} value={table} onChange={setTable} />
      <TimeField name="court" label={TEXTS.court} value={court} onChange={setCourt} hours={24} />
    </Stack>
  )
}
