import type { ReactNode } from 'react'
import { deskResources, type DeskResourceName } from '../../generated/desk'
import { useDynamicText, useText } from '../../src/core/intl/useText'
import { useValueText } from '../values/useValueText'
import { listChanges } from './listChanges'

/** What a change did to a field, in a sentence; to a list, one for each item that it touched. */
export function FieldChange({
  resource,
  field,
  before,
  after,
}: {
  resource: DeskResourceName
  field: string
  before: unknown
  after: unknown
}): ReactNode {
  const t = useText()
  const find = useDynamicText()
  const valueText = useValueText()
  const scope = `desk.${resource}`
  const schema = deskResources[resource].schema.properties?.[field] ?? {}
  const label = find(`${scope}.field.${field}`)
  if (schema.items?.properties === undefined) {
    const place = { scope, field, schema }
    return (
      <li>
        {t('desk.history.field', {
          field: label,
          before: valueText(place, before),
          after: valueText(place, after),
        })}
      </li>
    )
  }
  const changes = listChanges(schema, before, after)
  if (changes.length === 0) return <li>{t('desk.history.list', { field: label })}</li>
  return changes.map((change, index) => {
    const name = change.name || t('desk.item.unnamed')
    if (change.type !== 'changed')
      return <li key={index}>{t(`desk.history.${change.type}`, { field: label, name })}</li>
    const place = {
      scope: `${scope}.${field}`,
      field: change.property,
      schema: schema.items?.properties?.[change.property] ?? {},
    }
    return (
      <li key={index}>
        {t('desk.history.item', {
          name,
          field: find(`${scope}.${field}.field.${change.property}`),
          before: valueText(place, change.before),
          after: valueText(place, change.after),
        })}
      </li>
    )
  })
}
