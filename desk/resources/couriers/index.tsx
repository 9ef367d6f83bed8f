import { use, type ReactNode } from 'react'
import { useLanguage } from '../../../src/core/intl/useFormat'
import { RecordFactsContext } from '../../values/RecordFacts'
import type { Resource } from '../Resource'

/** The ways in which a club sends what it sells, on the desk. */
export const couriers: Resource<'couriers'> = {
  name: 'couriers',
  title: 'desk.couriers.title',
  newTitle: 'desk.couriers.new',
  titleOf: ({ courier }) => courier,
  inUse: 'desk.couriers.inUse',
  empty: { title: 'desk.couriers.empty', text: 'desk.couriers.emptyText' },
  columns: [
    {
      field: 'courier',
      label: 'desk.couriers.field.courier',
      cell: ({ record }) => record.courier,
    },
    { field: 'method', label: 'desk.couriers.field.method', cell: ({ record }) => record.method },
    { field: 'priceCents', label: 'desk.couriers.field.priceCents', cell: Price },
  ],
  groups: [
    { title: 'desk.couriers.group.what', fields: ['courier', 'method', 'courierCode'] },
    { title: 'desk.couriers.group.price', fields: ['priceCents', 'perItemCents', 'countries'] },
  ],
  lists: { countries: { describe: (_item, wordsOf) => wordsOf('country'), copies: false } },
}

function Price({
  record: { priceCents },
}: Parameters<Resource<'couriers'>['columns'][number]['cell']>[0]): ReactNode {
  const { locale } = useLanguage()
  const { currency } = use(RecordFactsContext)
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(priceCents / 100)
}
