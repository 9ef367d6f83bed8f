import { useState, type ReactNode } from 'react'
import { Stack } from '../layout/Stack'
import { isMoney, type MoneyMode } from './money'
import { MoneyField } from './MoneyField'

const TEXTS: Readonly<Record<MoneyMode, string>> = {
  default: 'Amount',
  dollars: 'Dollars',
  cents: 'Cents',
}
const WRONG = 'Two digits'

/**
 * A field for whole units and cents, one for whole units only, and one for cents only (two digits).
 */
export function Sample(): ReactNode {
  const [typed, setTyped] = useState<Readonly<Record<MoneyMode, string>>>({
    default: '',
    dollars: '',
    cents: '',
  })
  return (
    <Stack row gap={6} align="start">
      {(['default', 'dollars', 'cents'] as const).map((mode) => (
        <MoneyField
          key={mode}
          name={`money-${mode}`}
          label={TEXTS[mode]}
          mode={mode}
          required
          value={typed[mode]}
          {...(mode === 'default' && { symbol: '$' })}
          error={typed[mode] !== '' && !isMoney(mode, typed[mode]) ? WRONG : undefined}
          onChange={(value) => {
            setTyped((before) => ({ ...before, [mode]: value }))
          }}
        />
      ))}
    </Stack>
  )
}
