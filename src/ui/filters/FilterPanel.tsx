import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DayPattern } from '../../core/time/calendarDay'
import { useText } from '../../core/intl/useText'
import { Button } from '../controls/Button'
import { fieldId } from '../controls/fieldId'
import { DateField } from '../inputs/DateField'
import { useFormDraft } from '../inputs/useFormDraft'
import { ChoiceTags } from './ChoiceTags'
import { endsBeforeStart, noFilters, timeSlots, toggleCategory, type Filters } from './filters'

/** Props of a filter panel. */
export interface FilterPanelProps {
  /** The list's current filters, with which the panel starts. */
  filters: Filters
  /** Called with the chosen filters on Search, and with empty ones on Clear. */
  onApply: (filters: Filters) => void
  categories?: readonly { id: string; name: string }[]
  /**
   * Order of day and month in dates: month first in the US environment, else day first
   * (`dayPattern`).
   */
  pattern: DayPattern
  /** Today as YYYY-MM-DD, in the club's time zone. */
  today: string
  /** Whether to omit the time slot, for a list without times of day. */
  hideTimeSlot?: boolean
  /** Prefix that makes field names unique if a page has two panels. */
  name?: string
}

/**
 * Start and end date, category tags and a time slot; filters apply only on Search. (doc 1 §2,
 * Filter panel)
 */
export function FilterPanel({
  filters,
  onApply,
  categories = [],
  pattern,
  today,
  hideTimeSlot = false,
  name = 'filter',
}: FilterPanelProps): ReactNode {
  const t = useText()
  const [chosen, setChosen] = useState(filters)
  /** Incomplete or invalid dates, as typed, by field. */
  const [invalidDates, setInvalidDates] = useState<Readonly<Record<string, string>>>({})
  /**
   * How often the dates were cleared or restored. This number is the key of the date fields, so a
   * change remounts them.
   */
  const [resets, setResets] = useState(0)
  useFormDraft(name, { ...chosen, invalid: invalidDates }, ({ invalid: texts, ...typed }) => {
    setChosen((before) => ({ ...before, ...typed }))
    if (texts === undefined) return
    setInvalidDates(texts)
    setResets((before) => before + 1)
  })
  const isReversed = endsBeforeStart(chosen)
  const [startName, endName] = [`${name}-start`, `${name}-end`]
  const reportInvalid =
    (field: string) =>
    (text: string | undefined): void => {
      setInvalidDates((before) => {
        const others = Object.entries(before).filter(([other]) => other !== field)
        return Object.fromEntries(text === undefined ? others : [...others, [field, text]])
      })
    }
  return (
    <Form
      name={name}
      aria-label={t('ui.filters.label')}
      onSubmit={(event) => {
        event.preventDefault()
        // If an invalid date were ignored, it would look as if it had been applied.
        const firstInvalid =
          [startName, endName].find((field) => Object.hasOwn(invalidDates, field)) ??
          (isReversed ? endName : undefined)
        if (firstInvalid === undefined) onApply(chosen)
        else document.getElementById(fieldId(firstInvalid))?.focus()
      }}
    >
      {/* Clear remounts the fields, which also removes incomplete dates. */}
      <Dates key={resets}>
        <DateField
          name={startName}
          label={t('ui.filters.start')}
          value={chosen.startDate}
          pattern={pattern}
          today={today}
          hideOptionalMark
          invalidText={invalidDates[startName]}
          onInvalid={reportInvalid(startName)}
          onChange={(startDate) => {
            setChosen((before) => ({ ...before, startDate }))
          }}
        />
        <DateField
          name={endName}
          label={t('ui.filters.end')}
          value={chosen.endDate}
          pattern={pattern}
          today={today}
          hideOptionalMark
          error={isReversed ? t('ui.filters.reversed') : undefined}
          invalidText={invalidDates[endName]}
          onInvalid={reportInvalid(endName)}
          onChange={(endDate) => {
            setChosen((before) => ({ ...before, endDate }))
          }}
        />
      </Dates>
      {categories.length > 0 ? (
        <ChoiceTags
          type="checkbox"
          name={`${name}-category`}
          label={t('ui.filters.categories')}
          choices={categories}
          chosen={chosen.categories}
          onToggle={(id) => {
            setChosen((before) => toggleCategory(before, id))
          }}
        />
      ) : null}
      {hideTimeSlot ? null : (
        <ChoiceTags
          type="radio"
          name={`${name}-slot`}
          label={t('ui.filters.slot')}
          choices={timeSlots.map((slot) => ({ id: slot, name: t(`ui.filters.slot.${slot}`) }))}
          chosen={[chosen.timeSlot]}
          onToggle={(id) => {
            setChosen((before) => ({
              ...before,
              timeSlot: timeSlots.find((slot) => slot === id) ?? 'any',
            }))
          }}
        />
      )}
      <Actions>
        <Button
          variant="secondary"
          onClick={() => {
            setChosen(noFilters)
            setInvalidDates({})
            setResets((before) => before + 1)
            onApply(noFilters)
          }}
        >
          {t('ui.filters.clear')}
        </Button>
        <Button type="submit" icon="search">
          {t('ui.filters.search')}
        </Button>
      </Actions>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-6);
`
const Dates = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: var(--portico-space-4);
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
`
