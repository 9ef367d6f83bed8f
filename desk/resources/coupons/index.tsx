import { use, type ReactNode } from 'react'
import { useLanguage } from '../../../src/core/intl/useFormat'
import { useText } from '../../../src/core/intl/useText'
import { Badge } from '../../../src/ui/feedback/Badge'
import { RecordFactsContext } from '../../values/RecordFacts'
import { useMoment } from '../../values/useMoment'
import type { Resource } from '../Resource'

/** The codes with which members pay less, on the desk. */
export const coupons: Resource<'coupons'> = {
  name: 'coupons',
  title: 'desk.coupons.title',
  newTitle: 'desk.coupons.new',
  titleOf: ({ code }) => code,
  inUse: 'desk.coupons.inUse',
  empty: { title: 'desk.coupons.empty', text: 'desk.coupons.emptyText' },
  columns: [
    { field: 'code', label: 'desk.coupons.field.code', cell: ({ record }) => record.code },
    { field: 'title', label: 'desk.coupons.field.title', cell: ({ record }) => record.title },
    { field: 'kind', label: 'desk.coupons.discount', cell: Discount },
    { field: 'uses', label: 'desk.coupons.field.uses', cell: Uses },
    { field: 'endsAt', label: 'desk.coupons.field.endsAt', cell: EndsAt },
    { field: 'state', label: 'desk.coupons.field.state', cell: State },
  ],
  groups: [
    {
      title: 'desk.coupons.group.what',
      fields: ['active', 'code', 'title', 'kind', 'percent', 'amountCents'],
    },
    {
      title: 'desk.coupons.group.scope',
      fields: [
        'scope',
        'categoryIds',
        'productIds',
        'eventCategoryIds',
        'eventIds',
        'scheduleIds',
        'minimumCents',
        'membershipIds',
      ],
    },
    {
      title: 'desk.coupons.group.limits',
      fields: ['startsAt', 'endsAt', 'limitTotal', 'limitPerMember'],
    },
  ],
  pointless: ({ kind, scope }) => [
    kind === 'percentage' ? 'amountCents' : 'percent',
    ...(scope === 'chosen'
      ? []
      : ['categoryIds', 'productIds', 'eventCategoryIds', 'eventIds', 'scheduleIds']),
  ],
  needed: ['percent', 'amountCents'],
  notice: (_record, { takesPayments }) =>
    takesPayments ? undefined : 'desk.coupons.noPaymentsNotice',
}

type Cell = Parameters<Resource<'coupons'>['columns'][number]['cell']>[0]

function State({ record: { state } }: Cell): ReactNode {
  const t = useText()
  return (
    <Badge tone={state === 'valid' ? 'success' : state === 'not_yet' ? 'warning' : 'neutral'}>
      {t(`desk.coupons.state.${state}`)}
    </Badge>
  )
}

function Discount({ record: { percent, amountCents } }: Cell): ReactNode {
  const { locale } = useLanguage()
  const { currency } = use(RecordFactsContext)
  return amountCents === null
    ? new Intl.NumberFormat(locale, { style: 'percent' }).format((percent ?? 0) / 100)
    : new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amountCents / 100)
}

function Uses({ record: { uses, limitTotal } }: Cell): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  return limitTotal === null
    ? new Intl.NumberFormat(locale).format(uses)
    : t('desk.coupons.usesOf', { uses, limit: limitTotal })
}

function EndsAt({ record: { endsAt }, company }: Cell): ReactNode {
  const moment = useMoment(company.timezone)
  return endsAt === null ? null : moment(endsAt)
}
