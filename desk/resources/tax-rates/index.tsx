import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import type { Resource } from '../Resource'

/** The taxes on what a club sells, on the desk. */
export const taxRates: Resource<'tax-rates'> = {
  name: 'tax-rates',
  title: 'desk.tax-rates.title',
  newTitle: 'desk.tax-rates.new',
  titleOf: ({ percent }) => `${percent}%`,
  empty: { title: 'desk.tax-rates.empty', text: 'desk.tax-rates.emptyText' },
  columns: [
    {
      field: 'percent',
      label: 'desk.tax-rates.field.percent',
      cell: ({ record }) => `${record.percent}%`,
    },
    { field: 'kind', label: 'desk.tax-rates.field.kind', cell: Kind },
  ],
  groups: [{ title: 'desk.tax-rates.group.what', fields: ['kind', 'percent'] }],
  fixed: ['kind'],
}

function Kind({
  record,
}: Parameters<Resource<'tax-rates'>['columns'][number]['cell']>[0]): ReactNode {
  return useText()(`desk.tax-rates.kind.${record.kind}`)
}
