import { useRef, type ReactNode } from 'react'
import { parseDay, formatDay, type DayPattern } from '../../../core/time/calendarDay'
import { DateField } from '../../../ui/inputs/DateField'

/** Dates in answers are month first in every club. (doc 3 §5) */
const PATTERN: DayPattern = 'MM/DD/YYYY'
/** The earliest day that `DateField` supports. */
const FIRST_DAY = '0001-01-01'

/** Props of a question for a date; `text` is the typed text, or the date as MM/DD/YYYY. */
interface QuestionDateProps {
  name: string
  label: string
  hint: string | undefined
  error: string | undefined
  required: boolean
  dataMap: string
  today: string
  text: string
  onText: (text: string) => void
}

/**
 * A question for a date: any date, but no future one for a birth date and no past one for an
 * anniversary. (doc 3 §5)
 */
export function QuestionDate({
  dataMap,
  today,
  text,
  onText,
  ...control
}: QuestionDateProps): ReactNode {
  const invalidText = useRef<string>(undefined)
  const day = parseDay(text, PATTERN)
  return (
    <DateField
      {...control}
      value={day ?? ''}
      invalidText={text !== '' && day === undefined ? text : undefined}
      // Called before `onChange`, which reports an invalid text as an empty date.
      onInvalid={(typed) => {
        invalidText.current = typed
      }}
      onChange={(next) =>
        onText(next === '' ? (invalidText.current ?? '') : formatDay(next, PATTERN))
      }
      pattern={PATTERN}
      today={today}
      earliest={dataMap === 'anniversary_date' ? today : FIRST_DAY}
      latest={dataMap === 'birthdate' ? today : undefined}
    />
  )
}
