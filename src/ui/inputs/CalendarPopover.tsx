import { parseDate } from '@internationalized/date'
import type { ReactNode, RefObject } from 'react'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Dialog,
  Heading,
  I18nProvider,
  Popover,
  Button,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { isDay } from '../../core/time/calendarDay'
import { useLanguage } from '../../core/intl/useFormat'
import { iconButtonStyle } from '../controls/iconButtonStyle'
import { Icon } from '../media/Icon'
import { popoverSheet } from '../overlays/popoverSheet'

/** Props of the calendar; days are `YYYY-MM-DD`. */
export interface CalendarPopoverProps {
  /** The element below which the calendar opens. */
  anchor: RefObject<HTMLElement | null>
  label: string
  value: string
  today: string
  earliest: string
  /** The latest selectable day; any if undefined. */
  latest?: string | undefined
  onChoose: (day: string) => void
  onClose: () => void
}

/** A month calendar under a date field; always loaded lazily. */
export function CalendarPopover({
  anchor,
  label,
  value,
  today,
  earliest,
  latest,
  onChoose,
  onClose,
}: CalendarPopoverProps): ReactNode {
  const { locale } = useLanguage()
  return (
    <I18nProvider locale={gregorian(locale)}>
      <Sheet
        triggerRef={anchor}
        isOpen
        placement="bottom start"
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Dialog aria-label={label}>
          <Month
            aria-label={label}
            defaultValue={isDay(value) ? parseDate(value) : null}
            defaultFocusedValue={parseDate(isDay(value) ? value : today)}
            minValue={parseDate(earliest)}
            maxValue={latest === undefined ? null : parseDate(latest)}
            autoFocus
            onChange={(day) => {
              onChoose(day.toString())
              onClose()
            }}
          >
            <header>
              <Step slot="previous">
                <Icon name="chevron-start" />
              </Step>
              <Heading level={2} />
              <Step slot="next">
                <Icon name="chevron-end" />
              </Step>
            </header>
            <CalendarGrid weekdayStyle={weekdayStyle(locale)}>
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell date={date} data-today={date.toString() === today || undefined} />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </Month>
        </Dialog>
      </Sheet>
    </I18nProvider>
  )
}

// Dates in the field are Gregorian, so the calendar is Gregorian in every locale.
const gregorian = (locale: string): string => `${locale}-u-ca-gregory`

// In languages without short weekday names, seven long names don't fit side by side.
const weekdayStyle = (locale: string): 'short' | 'narrow' => {
  const names = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => names.format(new Date(`2026-01-0${day + 1}`))).some(
    (name) => name.length > 4,
  )
    ? 'narrow'
    : 'short'
}

const Sheet = styled(Popover)`
  ${popoverSheet}
  padding: 16px;
`
const Step = styled(Button)`
  ${iconButtonStyle}
  &[data-disabled] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`
const Month = styled(Calendar)`
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-block-end: 8px;
  }
  h2 {
    font-family: var(--portico-font-heading);
    font-weight: var(--portico-font-heading-weight);
    font-size: var(--portico-text-lg);
  }
  table {
    border-spacing: 2px;
  }
  th {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-xs);
    font-weight: var(--portico-font-strong-weight);
    padding-block: 4px;
  }
  td {
    padding: 0;
  }
  [role='button'] {
    display: grid;
    place-items: center;
    /* Seven columns with gaps, padding and margins must fit into 320 px. */
    inline-size: min(42px, calc((100vw - 72px) / 7));
    block-size: 42px;
    border-radius: min(var(--portico-radius-control), 50%);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    outline-offset: -2px;
  }
  [role='button'][data-outside-month] {
    visibility: hidden;
  }
  [role='button'][data-today] {
    font-weight: var(--portico-font-strong-weight);
    text-decoration: underline;
    text-underline-offset: 0.3em;
  }
  [role='button'][data-hovered] {
    background: var(--portico-color-primary-soft);
  }
  [role='button'][data-selected] {
    background: var(--portico-color-primary);
    color: var(--portico-color-on-primary);
  }
  [role='button'][data-disabled] {
    color: var(--portico-color-muted-text);
    opacity: 0.55;
    text-decoration: line-through;
    cursor: not-allowed;
  }
`
