import { deskResources, type DeskResourceName } from '../../generated/desk'
import { useDynamicText, useText } from '../../src/core/intl/useText'
import { useLocalTime } from './useLocalTime'

/** The longest text that is quoted whole. */
const MAX_QUOTED = 80

/** Describes a value of a record's field in words, such as a time of day or *Yes*. */
export function useValueText(
  resource: DeskResourceName,
): (field: string, value: unknown) => string {
  const t = useText()
  const find = useDynamicText()
  const localTime = useLocalTime()
  return (field, value) => {
    if (value === null || value === undefined || value === '') return t('desk.value.empty')
    if (typeof value === 'boolean') return t(value ? 'desk.value.yes' : 'desk.value.no')
    const { format, enum: choices } = deskResources[resource].schema.properties?.[field] ?? {}
    const text = String(value)
    if (choices) return find(`desk.${resource}.${field}.${text}`)
    if (format === 'local-date-time') return localTime(text)
    return text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text
  }
}
