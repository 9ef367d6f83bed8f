import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { Field } from '../controls/Field'
import { IconButton } from '../controls/IconButton'
import { describedBy } from '../controls/describedBy'
import {
  isAfternoon,
  parseTime,
  displayHour,
  stepHour,
  stepMinute,
  toggleMeridiem,
  twoDigits,
  formatTime,
  type TimeOfDay,
} from './timeOfDay'
import { stepperStyles } from './stepperStyles'

/** Props of a time field; the value is `HH:MM`, and an invalid value is shown as noon. */
export interface TimeFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** 12 hours with AM and PM, or 24; 12 by default. */
  hours?: 12 | 24
  hint?: string | undefined
  error?: string | undefined
}

/**
 * A time of day: hours and quarters that wrap around, by buttons or arrow keys. (doc 1 §2, Time
 * picker)
 */
export function TimeField({
  name,
  label,
  value,
  onChange,
  hours = 12,
  hint,
  error,
}: TimeFieldProps): ReactNode {
  const t = useText()
  const time = parseTime(value) ?? { hour: 12, minute: 0 }
  const set = (next: TimeOfDay): void => {
    onChange(formatTime(next))
  }
  const meridiem = t(isAfternoon(time) ? 'ui.time.pm' : 'ui.time.am')
  return (
    <Field name={name} label={label} hint={hint} error={error} required>
      <Row role="group" aria-label={label}>
        <Spin
          field={describedBy(name, hint, error)}
          label={t('ui.time.hour')}
          valueText={hours === 24 ? twoDigits(time.hour) : String(displayHour(time, hours))}
          valueNow={displayHour(time, hours)}
          step={(by) => {
            set(stepHour(time, by, hours))
          }}
        />
        <Colon aria-hidden="true">:</Colon>
        <Spin
          label={t('ui.time.minute')}
          valueText={twoDigits(time.minute)}
          valueNow={time.minute}
          step={(by) => {
            set(stepMinute(time, by))
          }}
        />
        {hours === 12 ? (
          <Spin
            label={t('ui.time.half')}
            valueText={meridiem}
            valueNow={isAfternoon(time) ? 1 : 0}
            step={() => {
              set(toggleMeridiem(time))
            }}
          />
        ) : null}
      </Row>
    </Field>
  )
}

/**
 * A spin button for the hour, the minute, or AM and PM; `field` ties it to the field's hint and
 * error.
 */
function Spin({
  field,
  label,
  valueText,
  valueNow,
  step,
}: {
  field?: ReturnType<typeof describedBy>
  label: string
  valueText: string
  valueNow: number
  step: (by: 1 | -1) => void
}): ReactNode {
  const t = useText()
  return (
    <Column>
      <IconButton
        icon="chevron-up"
        label={t('ui.time.up', { label })}
        onClick={() => {
          step(1)
        }}
      />
      <span
        {...field}
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={valueNow}
        aria-valuetext={valueText}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }}
      >
        {valueText}
      </span>
      <IconButton
        icon="chevron-down"
        label={t('ui.time.down', { label })}
        onClick={() => {
          step(-1)
        }}
      />
    </Column>
  )
}

// Digits run from left to right in every language.
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  direction: ltr;
  inline-size: max-content;
`
const Colon = styled.span`
  font-size: var(--portico-text-xl);
`
const Column = styled.div`
  ${stepperStyles}
  flex-direction: column;
  inline-size: 64px;
  > span {
    display: grid;
    place-items: center;
    inline-size: 100%;
    min-block-size: 36px;
    font-size: var(--portico-text-lg);
    font-weight: var(--portico-font-strong-weight);
    font-variant-numeric: tabular-nums;
    cursor: ns-resize;
    outline: none;
  }
`
