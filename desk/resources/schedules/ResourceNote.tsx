import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import type { Item } from '../../values/items'

/** For which parties a table, room or person is, and whether it is in use and has bookings ahead. */
export function ResourceNote({
  item,
  stored,
}: {
  item: Item
  stored: Item | undefined
}): ReactNode {
  const t = useText()
  if (stored === undefined) return t('desk.schedules.resources.newNote')
  const max = item['maxParty']
  return t('desk.schedules.resources.note', {
    people: t('desk.schedules.resources.people', {
      min: Number(item['minParty']),
      max: typeof max === 'number' ? String(max) : 'none',
    }),
    outOfUse: item['inUse'] === true ? 'no' : 'yes',
    upcoming: Number(stored['upcoming']),
  })
}
