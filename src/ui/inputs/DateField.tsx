import { useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { earliestDay, parseDay, formatDay, type DayPattern } from '../../core/time/calendarDay'
import { useText } from '../../core/intl/useText'
import { describedBy } from '../controls/describedBy'
import { Field } from '../controls/Field'
import { fieldStyle } from '../controls/fieldStyle'
import { IconButton } from '../controls/IconButton'
import { lazyPart } from '../feedback/lazyPart'

/** Props of a date field; dates are `YYYY-MM-DD`, '' for no date. */
export interface DateFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /**
   * Called on each change: with the typed text if it is not a selectable date (the value is then
   * ''), else with undefined.
   */
  onInvalid?: (text: string | undefined) => void
  /** A restored text that is not a selectable date. */
  invalidText?: string | undefined
  pattern: DayPattern
  /** Today as YYYY-MM-DD, in the club's time zone. */
  today: string
  /** The earliest selectable date; yesterday by default. */
  earliest?: string
  /** The latest selectable date; any by default. */
  latest?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  /** Whether to hide the mark of optional fields, where all fields are optional, as in a filter. */
  hideOptionalMark?: boolean
}

/**
 * A date, typed in the club's pattern or chosen in a calendar that is loaded when it opens. By
 * default, dates before yesterday can't be selected. (doc 1 §5)
 */
export function DateField({
  name,
  label,
  value,
  onChange,
  onInvalid,
  invalidText,
  pattern,
  today,
  earliest = earliestDay(today),
  latest,
  hint,
  error,
  required = false,
  hideOptionalMark = false,
}: DateFieldProps): ReactNode {
  const t = useText()
  const [typed, setTyped] = useState(invalidText)
  // Incomplete input is not shown as an error until the field loses focus.
  const [hasLeft, setHasLeft] = useState(invalidText !== undefined)
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const currentDay = typed === undefined ? value : parseDay(typed, pattern)
  const validate = (day: string | undefined): DayError | undefined =>
    validateDay(day, earliest, latest)
  const dayError = typed && hasLeft ? validate(currentDay) : undefined
  const patternText = t(pattern === 'MM/DD/YYYY' ? 'ui.date.monthFirst' : 'ui.date.dayFirst')
  const limit = (dayError === 'late' ? latest : undefined) ?? earliest
  const shownError =
    error ??
    (dayError && t(`ui.date.${dayError}`, { pattern: patternText, day: formatDay(limit, pattern) }))
  const choose = (day: string): void => {
    setTyped(undefined)
    onInvalid?.(undefined)
    onChange(day)
  }
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={shownError}
      required={required || hideOptionalMark}
    >
      <Box ref={box}>
        <input
          {...describedBy(name, hint, shownError)}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={patternText}
          name={name}
          required={required}
          value={typed ?? formatDay(value, pattern)}
          onChange={(event) => {
            setTyped(event.target.value)
            setHasLeft(false)
            // Reported on each change, because Enter submits a form while the field still has the
            // focus.
            const day =
              event.target.value.trim() === '' ? '' : parseDay(event.target.value, pattern)
            const isInvalid = validate(day) !== undefined
            onInvalid?.(isInvalid ? event.target.value : undefined)
            onChange(isInvalid ? '' : (day ?? ''))
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') setHasLeft(true)
          }}
          onBlur={() => {
            setHasLeft(true)
            if (typed?.trim() === '' || validate(currentDay) === undefined) setTyped(undefined)
          }}
        />
        <IconButton
          icon="calendar"
          label={t('ui.date.open', { label })}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => {
            setOpen(true)
          }}
        />
      </Box>
      {open ? (
        <Calendar
          anchor={box}
          label={label}
          value={value}
          today={today}
          earliest={earliest}
          latest={latest}
          onChoose={choose}
          onClose={() => {
            setOpen(false)
          }}
          onLoadFailed={() => {
            setOpen(false)
          }}
        />
      ) : null}
    </Field>
  )
}

type DayError = 'invalid' | 'early' | 'late'

/** Why a parsed date can't be selected; undefined if the field is empty or the date is valid. */
function validateDay(
  day: string | undefined,
  earliest: string,
  latest: string | undefined,
): DayError | undefined {
  if (day === undefined) return 'invalid'
  if (day === '') return undefined
  if (day < earliest) return 'early'
  return latest !== undefined && day > latest ? 'late' : undefined
}

const { OnDemand: Calendar } = lazyPart(
  async () => (await import('./CalendarPopover')).CalendarPopover,
)

const Box = styled.div`
  position: relative;
  input {
    ${fieldStyle}
    padding-inline-end: 52px;
    font-variant-numeric: tabular-nums;
  }
  > button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 4px;
    margin-block: auto;
  }
`
