import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DeskOrder } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { cityLine, joinParts } from '../../src/core/places/addressLine'
import { FactGrid } from '../../src/ui/details/FactGrid'
import { JoinedFacts } from '../../src/ui/layout/JoinedFacts'
import { usePaidWith } from '../owed/usePaidWith'
import { useMoment } from '../values/useMoment'

/** Who ordered, when and how it reaches them; how it was paid, for those who may see amounts. */
export function OrderFacts({ order, timezone }: { order: DeskOrder; timezone: string }): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const moment = useMoment(timezone)
  const paidWith = usePaidWith()
  const { address, delivery, payments, others } = order
  return (
    <Facts>
      <FactGrid
        facts={[
          {
            id: 'member',
            label: t('desk.orders.member'),
            value: (
              <JoinedFacts
                parts={[order.name || t('desk.orders.unnamed'), order.email, order.phone]}
              />
            ),
            wide: true,
          },
          { id: 'placed', label: t('desk.orders.placed'), value: moment(order.createdOn) },
          {
            id: 'delivery',
            label: t(`desk.orders.by.${delivery}`),
            value:
              address === null
                ? order.place || t('desk.orders.anyPlace')
                : joinParts([address.fullName, address.address, cityLine(address)]),
            wide: address !== null,
          },
          {
            id: 'courier',
            label: t('desk.orders.chosenCourier'),
            value: [order.courier, order.method].filter((part) => part !== '').join(' · '),
          },
          { id: 'note', label: t('desk.orders.memberNote'), value: order.note, wide: true },
          {
            id: 'total',
            label: t('desk.orders.total'),
            value: order.total === null ? '' : money(order.total, order.currency),
          },
          ...payments.map((payment) => ({
            id: `payment-${payment.id}`,
            label: t('desk.orders.paid'),
            value: (
              <JoinedFacts
                parts={[
                  money(payment.amount, payment.currency),
                  paidWith(payment, 'whole'),
                  payment.refunded > 0
                    ? t('desk.orders.refunded', {
                        amount: money(payment.refunded, payment.currency),
                      })
                    : '',
                  payment.asking > 0
                    ? t('desk.orders.asking', { amount: money(payment.asking, payment.currency) })
                    : '',
                ]}
              />
            ),
          })),
          {
            id: 'others',
            label: t('desk.orders.others'),
            value: others.map(({ title, quantity }) => `${quantity} × ${title}`).join(', '),
            wide: true,
          },
        ]}
      />
    </Facts>
  )
}

const Facts = styled.div`
  inline-size: 100%;
  max-inline-size: 960px;
`
