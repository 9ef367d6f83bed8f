import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { TextField } from '../../src/ui/controls/TextField'
import type { LineCount } from './useLineCounts'

/**
 * A field for the number of each line of which something is left. While they are read-only, an act
 * with them is under way or may have happened: then none is wrong because less is left.
 */
export function LineFields({
  counts,
  readOnly,
  onChange,
}: {
  counts: readonly LineCount[]
  readOnly: boolean
  onChange: (id: number, value: string) => void
}): ReactNode {
  const t = useText()
  return counts.map(({ line, value, quantity }) => (
    <TextField
      key={line.id}
      name={`line-${line.id}`}
      label={line.title}
      hint={t('desk.orders.left', { count: line.open })}
      error={
        quantity === undefined && !readOnly
          ? t('desk.orders.tooMany', { count: line.open })
          : undefined
      }
      inputMode="numeric"
      autoComplete="off"
      required
      value={value}
      readOnly={readOnly}
      onChange={({ target }) => onChange(line.id, target.value)}
    />
  ))
}
