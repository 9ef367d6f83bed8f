import type { ReactNode } from 'react'
import type { DeskAccount } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Badge } from '../../src/ui/feedback/Badge'
import { useDayAt } from '../values/useDayAt'
import { ScreenSection, PlainTable, TableScroll } from '../screens/ScreenSection'

/** An open invoice of an account. */
export type OpenInvoice = DeskAccount['invoices'][number]

/** A customer's open invoices, the oldest first. */
export function InvoiceTable({
  invoices,
  timezone,
  onOpen,
}: {
  invoices: readonly OpenInvoice[]
  timezone: string
  onOpen: (invoice: OpenInvoice) => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const day = useDayAt(timezone)
  return (
    <ScreenSection title={t('desk.owed.open')}>
      {invoices.length === 0 ? (
        <p>{t('desk.owed.nothing')}</p>
      ) : (
        <TableScroll>
          <PlainTable>
            <thead>
              <tr>
                <th scope="col">{t('desk.owed.number')}</th>
                <th scope="col">{t('desk.owed.for')}</th>
                <th scope="col">{t('desk.owed.made')}</th>
                <th scope="col">{t('desk.owed.amount')}</th>
                <th scope="col">{t('desk.owed.paid')}</th>
                <th scope="col">{t('desk.owed.due')}</th>
                <th scope="col">
                  <span data-print="no">{t('desk.owed.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {invoices.map((invoice) => (
                <tr key={invoice.id}>
                  <td>
                    <bdi>{invoice.number}</bdi>
                  </td>
                  <td data-words>
                    <bdi>{invoice.description}</bdi>{' '}
                    {invoice.isBeingPaid ? (
                      <Badge tone="accent">{t('desk.owed.beingPaid')}</Badge>
                    ) : null}
                  </td>
                  <td>
                    {day(invoice.createdOn)}{' '}
                    <Badge>{t('desk.owed.days', { count: invoice.days })}</Badge>
                  </td>
                  <td>{money(invoice.amount, invoice.currency)}</td>
                  <td>{money(invoice.paid, invoice.currency)}</td>
                  <td>
                    <strong>{money(invoice.due, invoice.currency)}</strong>
                  </td>
                  <td>
                    <Button
                      size="small"
                      variant="quiet"
                      data-print="no"
                      aria-label={t('desk.owed.actionsOf', { number: invoice.number })}
                      onClick={() => onOpen(invoice)}
                    >
                      {t('desk.owed.actions')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </TableScroll>
      )}
    </ScreenSection>
  )
}
