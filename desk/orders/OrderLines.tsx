import type { ReactNode } from 'react'
import type { DeskOrder } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { PlainTable, ScreenSection, TableScroll } from '../screens/ScreenSection'

/** What was ordered of the shop, with what became of it. */
export function OrderLines({ order: { lines, currency } }: { order: DeskOrder }): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const hasPrices = lines.some(({ price }) => price !== null)
  return (
    <ScreenSection title={t('desk.orders.lines')}>
      <TableScroll role="group" aria-label={t('desk.orders.lines')} tabIndex={0}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('desk.orders.product')}</th>
              <th scope="col">{t('desk.orders.ordered')}</th>
              <th scope="col">{t('desk.orders.handedOver')}</th>
              <th scope="col">{t('desk.orders.cancelled')}</th>
              <th scope="col">{t('desk.orders.open')}</th>
              {hasPrices ? <th scope="col">{t('desk.orders.price')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td data-words>
                  <bdi>{line.title}</bdi>
                </td>
                <td>{line.quantity}</td>
                <td>{line.handedOver}</td>
                <td>{line.cancelled}</td>
                <td>
                  <strong>{line.open}</strong>
                </td>
                {hasPrices ? (
                  <td>{line.price === null ? '' : money(line.price, currency)}</td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </TableScroll>
    </ScreenSection>
  )
}
