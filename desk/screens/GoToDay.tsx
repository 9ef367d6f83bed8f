import { useRef, useState, type ReactNode } from 'react'
import { isDay } from '../../src/core/time/calendarDay'
import { TextField } from '../../src/ui/controls/TextField'

/**
 * A date field that goes to a day: at once if the day is chosen with the picker, and with Enter or on
 * leaving the field if it is typed, because a half-typed date is often a date, too.
 */
export function GoToDay({
  name,
  label,
  date,
  isOptional = false,
  onChange,
}: {
  name: string
  label: string
  /** The day that is shown; '' for none. */
  date: string
  /** Whether there may be no day. */
  isOptional?: boolean
  onChange: (date: string) => void
}): ReactNode {
  const [value, setValue] = useState(date)
  const [shown, setShown] = useState(date)
  const isTyping = useRef(false)
  if (date !== shown) {
    setShown(date)
    setValue(date)
  }
  const take = (next: string): void => {
    isTyping.current = false
    const isTaken = isDay(next) || (isOptional && next === '')
    if (isTaken && next !== date) onChange(next)
  }
  return (
    <TextField
      name={name}
      type="date"
      label={label}
      hideLabel
      value={value}
      onChange={({ target }) => {
        setValue(target.value)
        if (!isTyping.current) take(target.value)
      }}
      // Keys that are pressed in the picker don't reach the field.
      onPointerDown={() => {
        isTyping.current = false
      }}
      onKeyDown={(event) => {
        const { key, altKey, currentTarget } = event
        if (key === 'Enter') {
          // The field may be in a form.
          event.preventDefault()
          take(currentTarget.value)
        } else if (key === ' ' || key === 'F4' || altKey) isTyping.current = false
        else if (key !== 'Tab' && key !== 'Shift') isTyping.current = true
      }}
      onBlur={({ target }) => take(target.value)}
    />
  )
}
