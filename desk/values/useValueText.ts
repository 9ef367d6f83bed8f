import { use } from 'react'
import type { JsonSchema } from '../../schemas/JsonSchema'
import { useLanguage } from '../../src/core/intl/useFormat'
import { useDynamicText, useText } from '../../src/core/intl/useText'
import { RecordFactsContext } from './RecordFacts'
import { useDay } from './useDay'
import { useLocalTime } from './useLocalTime'
import { useMoment } from './useMoment'

/** The longest text that is quoted whole. */
const MAX_QUOTED = 80

/** A field of a record, or of an item in it: its schema, and what the ids of its texts start with. */
export interface FieldPlace {
  /** Such as `desk.events`, or `desk.events.ticketTypes`. */
  scope: string
  field: string
  schema: JsonSchema
}

/** Describes a field's value in words, such as a time of day, a price or *Yes*. */
export function useValueText(): (place: FieldPlace, value: unknown) => string {
  const t = useText()
  const find = useDynamicText()
  const { locale } = useLanguage()
  const { currency, choices, timezone } = use(RecordFactsContext)
  const localTime = useLocalTime()
  const day = useDay()
  const moment = useMoment(timezone)
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return ({ scope, field, schema }, value) => {
    const { format, enum: values, 'x-desk': mark = {} } = schema
    if (value === null || value === undefined || value === '') return t('desk.value.empty')
    if (typeof value === 'boolean') return t(value ? 'desk.value.yes' : 'desk.value.no')
    if (mark.money === true && typeof value === 'number') return money.format(value / 100)
    if (mark.ref !== undefined) {
      const names = [value].flat().map((id) => {
        const found = choices[mark.ref ?? '']?.find((one) => one.id === id)
        return found?.name ?? t('desk.value.gone')
      })
      return names.length === 0 ? t('desk.value.empty') : names.join(', ')
    }
    if (Array.isArray(value))
      return value.length === 0 ? t('desk.value.empty') : shorten(value.map(itemText).join('; '))
    const text = String(value)
    if (values) return find(`${scope}.${field}.${text}`)
    if (format === 'local-date-time') return localTime(text)
    if (format === 'local-time' || format === 'date') return dayOrTime(text, locale)
    if (format === 'date-time') return moment(text)
    if (format === 'date') return day(text)
    return shorten(text)
  }
}

/** A time of day (`HH:mm`) in words. */
export const clockText = (time: string, locale: string): string => dayOrTime(time, locale)

/** A day (`YYYY-MM-DD`) or a time of day (`HH:mm`) in words; any other text as it is. */
function dayOrTime(text: string, locale: string): string {
  const isDay = text.length > CLOCK_LENGTH
  const at = new Date(isDay ? `${text}T00:00:00Z` : `1970-01-01T${text}:00Z`)
  if (Number.isNaN(at.getTime())) return text
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    ...(isDay ? { dateStyle: 'medium' } : { timeStyle: 'short' }),
  }).format(at)
}

/** The length of `HH:mm`. */
const CLOCK_LENGTH = 5

const shorten = (text: string): string =>
  text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text

/** An item of a list, as what it has besides lists. */
const itemText = (item: unknown): string =>
  Object.values(Object(item) as object)
    .filter((part) => part !== '' && part !== null && !Array.isArray(part))
    .map(String)
    .join(' · ')
