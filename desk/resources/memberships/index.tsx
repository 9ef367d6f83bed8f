import { use, type ReactNode } from 'react'
import { useLanguage } from '../../../src/core/intl/useFormat'
import { useText } from '../../../src/core/intl/useText'
import { Badge } from '../../../src/ui/feedback/Badge'
import { RecordFactsContext } from '../../values/RecordFacts'
import type { Resource } from '../Resource'
import { PricesPage } from './PricesPage'

/** What a club offers to join, on the desk. */
export const memberships: Resource<'memberships'> = {
  name: 'memberships',
  title: 'desk.memberships.title',
  newTitle: 'desk.memberships.new',
  titleOf: ({ title }) => title,
  empty: { title: 'desk.memberships.empty', text: 'desk.memberships.emptyText' },
  columns: [
    { field: 'title', label: 'desk.memberships.field.title', cell: ({ record }) => record.title },
    { field: 'type', label: 'desk.memberships.field.type', cell: Type },
    { field: 'priceCents', label: 'desk.memberships.field.priceCents', cell: Price },
    { field: 'holders', label: 'desk.memberships.field.holders', cell: Holders },
    { field: 'status', label: 'desk.memberships.field.status', cell: Status },
  ],
  groups: [
    {
      title: 'desk.memberships.group.what',
      fields: ['status', 'type', 'title', 'summary', 'details'],
    },
    {
      title: 'desk.memberships.group.price',
      fields: ['priceCents', 'frequency', 'maxInvites', 'surveyId'],
    },
    {
      title: 'desk.memberships.group.more',
      fields: ['isDefault', 'backgroundColor', 'foregroundColor'],
    },
  ],
  pointless: ({ type, isDefault, priceCents }) => [
    ...(type === 'add-on' && isDefault !== true ? ['isDefault'] : []),
    ...(priceCents === null || priceCents === 0 ? ['frequency'] : []),
  ],
  fixed: ['type'],
  pages: [{ path: 'prices', title: 'desk.memberships.prices.title', element: PricesPage }],
  notice: ({ status, priceCents }, { takesPayments }) =>
    priceCents === null
      ? status === 'active'
        ? 'desk.memberships.noPriceNotice'
        : undefined
      : priceCents > 0 && !takesPayments
        ? 'desk.memberships.noPaymentsNotice'
        : undefined,
  isShown: ({ status }) => status === 'active',
}

type Cell = Parameters<Resource<'memberships'>['columns'][number]['cell']>[0]

function Type({ record }: Cell): ReactNode {
  return useText()(`desk.memberships.type.${record.type}`)
}

function Status({ record }: Cell): ReactNode {
  const t = useText()
  return (
    <Badge tone={record.status === 'active' ? 'success' : 'neutral'}>
      {t(`desk.memberships.status.${record.status}`)}
    </Badge>
  )
}

function Holders({ record: { holders } }: Cell): ReactNode {
  const { locale } = useLanguage()
  const number = new Intl.NumberFormat(locale).format(Math.min(holders, MOST_COUNTED))
  return holders > MOST_COUNTED ? `${number}+` : number
}

/** How many holders the server counts. */
const MOST_COUNTED = 10_000

function Price({ record: { priceCents, frequency } }: Cell): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  const { currency } = use(RecordFactsContext)
  if (priceCents === null) return t('desk.memberships.notOnline')
  if (priceCents === 0) return t('desk.memberships.free')
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
    priceCents / 100,
  )
  return t(`desk.memberships.price.${frequency}`, { price })
}
