// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { deskResources, type DeskRecords, type DeskResourceName } from '../../generated/desk'
import english from '../../generated/studio/messages/en.json'
import spanish from '../../generated/studio/messages/es.json'
import { articles, pages } from './articles'
import { businesses } from './businesses'
import { categories } from './categories'
import { couriers } from './couriers'
import { coupons } from './coupons'
import { events } from './events'
import { mailings } from './mailings'
import { members } from './members'
import { memberships } from './memberships'
import { pickupLocations } from './pickup-locations'
import { passKinds } from './pass-kinds'
import { products } from './products'
import { schedules } from './schedules'
import { surveys } from './surveys'
import { tags } from './tags'
import { taxRates } from './tax-rates'
import { templates } from './templates'

/** What has a label of its own. */
interface Fields {
  name: DeskResourceName
  groups: readonly { fields: readonly string[] }[]
  columns: readonly { field: string }[]
}

const resources = {
  articles,
  businesses,
  categories,
  couriers,
  coupons,
  events,
  mailings,
  members,
  memberships,
  pages,
  'pickup-locations': pickupLocations,
  'pass-kinds': passKinds,
  products,
  schedules,
  surveys,
  tags,
  'tax-rates': taxRates,
  templates,
} satisfies Record<DeskResourceName, unknown>

it('an event with priced tickets says that a club takes no payments, and others do not', () => {
  const event = (priceCents: number): DeskRecords['events'] =>
    // Only the fields that are read.
    ({ cancelled: false, type: 'ticket', ticketTypes: [{ priceCents }] }) as DeskRecords['events']
  const notice = (priceCents: number, takesPayments: boolean) =>
    events.notice?.(event(priceCents), { takesPayments })
  expect(notice(500, false)).toBe('desk.events.noPaymentsNotice')
  expect(notice(500, true)).toBeUndefined()
  expect(notice(0, false)).toBeUndefined()
})

it('a membership that can be joined says that without a price nobody joins it in the portal', () => {
  const notice = (priceCents: number | null, status: 'active' | 'inactive') =>
    // The cast: only the fields that are read.
    memberships.notice?.({ priceCents, status } as DeskRecords['memberships'], {
      takesPayments: true,
    })
  expect(notice(null, 'active')).toBe('desk.memberships.noPriceNotice')
  expect(notice(null, 'inactive')).toBeUndefined()
  expect(notice(0, 'active')).toBeUndefined()
})

it.each(Object.values(resources))(
  'the form of $name has each field that staff write once, and each has a label in both languages',
  ({ name, groups, columns }: Fields) => {
    const fields = groups.flatMap((group) => group.fields)
    expect([...fields].sort()).toEqual([...deskResources[name].writable].sort())
    const labels = [...fields, ...columns.map(({ field }) => field)].map(
      (field) => `desk.${name}.field.${field}`,
    )
    const choices = fields.flatMap((field) =>
      (deskResources[name].schema.properties?.[field]?.enum ?? []).map(
        (value) => `desk.${name}.${field}.${String(value)}`,
      ),
    )
    const inLists = fields.flatMap((field) =>
      Object.keys(deskResources[name].schema.properties?.[field]?.items?.properties ?? {})
        .filter((property) => property !== 'id')
        .map((property) => `desk.${name}.${field}.field.${property}`),
    )
    const choicesInLists = fields.flatMap((field) =>
      Object.entries(
        deskResources[name].schema.properties?.[field]?.items?.properties ?? {},
      ).flatMap(([property, part]) =>
        (part.enum ?? []).map((value) => `desk.${name}.${field}.${property}.${String(value)}`),
      ),
    )
    for (const texts of [english, spanish])
      expect(
        [...labels, ...choices, ...inLists, ...choicesInLists].filter(
          (id) => !Object.hasOwn(texts, id),
        ),
      ).toEqual([])
  },
)
