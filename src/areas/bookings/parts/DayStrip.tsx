import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { IconButton } from '../../../ui/controls/IconButton'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'
import { scrollToCurrent } from '../../../ui/layout/scrollToCurrent'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { media } from '../../../ui/style/media'
import type { SlotDay } from '../model/slotDays'

/**
 * Props of a strip of days; `onEarlier` and `onLater` show other days and are undefined if there
 * are none.
 */
export interface DayStripProps {
  days: readonly SlotDay[]
  /** The selected day; undefined if there is none. */
  selected: string | undefined
  /** Whether the free slots are still loading. */
  isLoading: boolean
  onSelect: (day: string) => void
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
}

/** A row of selectable days that scrolls sideways; each day shows whether it has free slots. */
export function DayStrip({
  days,
  selected,
  isLoading,
  onSelect,
  onEarlier,
  onLater,
}: DayStripProps): ReactNode {
  const t = useText()
  const { dateLong, dateParts } = useZoneFormat('UTC')
  const row = useRef<HTMLDivElement>(null)
  const first = days[0]?.day
  useEffect(() => {
    row.current?.scrollTo({ left: 0 })
  }, [first])
  // The first free day may be a week ahead.
  useEffect(() => {
    scrollToCurrent(row.current, 'label:has(:checked)')
  }, [first, selected])
  return (
    <Frame>
      <legend>{t('area.bookings.slots.day')}</legend>
      <Step
        icon="chevron-start"
        label={t('area.bookings.slots.earlier')}
        disabled={onEarlier === undefined}
        onClick={onEarlier}
      />
      <Row ref={row} data-fades>
        {days.map(({ day, state, slots }) => {
          const { weekday, day: number, month } = dateParts(day)
          return (
            <label key={day} data-state={isLoading ? undefined : state}>
              <input
                type="radio"
                name="day"
                value={day}
                checked={day === selected}
                onChange={() => onSelect(day)}
              />
              <Leaf aria-hidden="true">
                <small>{weekday}</small>
                <b>{number}</b>
                <small>{month}</small>
                <em>
                  {isLoading ? '' : state === 'free' ? '•' : t(`area.bookings.slots.${state}`)}
                </em>
              </Leaf>
              <VisuallyHidden>
                <JoinedFacts
                  parts={[
                    dateLong(day),
                    !isLoading &&
                      (state === 'free'
                        ? t('area.bookings.slots.free', { count: slots.length })
                        : t(`area.bookings.slots.${state}`)),
                  ]}
                />
              </VisuallyHidden>
            </label>
          )
        })}
      </Row>
      <Step
        icon="chevron-end"
        label={t('area.bookings.slots.later')}
        disabled={onLater === undefined}
        onClick={onLater}
      />
    </Frame>
  )
}

const Frame = styled.fieldset`
  display: flex;
  align-items: center;
  gap: 4px;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 8px;
    font-weight: var(--portico-font-strong-weight);
    font-size: max(1rem, var(--portico-text-sm));
  }
`
const Step = styled(IconButton)`
  flex: none;
  &:disabled {
    opacity: 0.4;
    cursor: not-allowed;
  }
`
const Row = styled.div`
  display: flex;
  flex: 1;
  gap: 8px;
  min-inline-size: 0;
  padding: 4px;
  overflow-x: auto;
  label {
    position: relative;
    flex: 1 0 68px;
    max-inline-size: 88px;
    /* A day is as wide as its longest word, wherever the strip is. */
    overflow-wrap: break-word;
    cursor: pointer;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  input:checked + span {
    border-color: var(--portico-color-primary);
    background: var(--portico-color-primary);
    color: var(--portico-color-on-primary);
  }
  input:focus-visible + span {
    outline: var(--portico-focus-width) solid var(--portico-color-focus);
    outline-offset: 2px;
  }
  [data-state='full'] input:not(:checked) + span,
  [data-state='over'] input:not(:checked) + span,
  [data-state='closed'] input:not(:checked) + span {
    background: none;
    border-style: dashed;
    color: var(--portico-color-muted-text);
  }
  ${media.hover} {
    label:hover input:not(:checked) + span {
      background: var(--portico-color-primary-soft);
    }
  }
  ${media.forced} {
    input:checked + span {
      border: 3px solid Highlight;
    }
  }
`
const Leaf = styled.span`
  display: grid;
  justify-items: center;
  block-size: 100%;
  padding: 8px 4px 6px;
  border: var(--portico-control-border-width) solid var(--portico-color-control-border);
  border-radius: min(var(--portico-radius-control), 14px);
  background: var(--portico-color-surface);
  line-height: 1.2;
  text-align: center;
  small,
  em {
    font-size: var(--portico-text-xs);
    font-style: normal;
  }
  em {
    min-block-size: 1.2em;
  }
  b {
    font-size: var(--portico-text-lg);
    font-weight: var(--portico-font-strong-weight);
    font-variant-numeric: tabular-nums;
  }
`
