import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Transaction } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { companyAddress } from '../../../core/places/companyAddress'
import { companyAtom } from '../../../core/session/atoms'
import { useAcceptsCards } from '../../../core/session/useAcceptsCards'
import { TextLink } from '../../../ui/controls/TextLink'
import { BarFrame } from '../../../ui/details/ActionBar'
import { FactGrid } from '../../../ui/details/FactGrid'
import { Badge } from '../../../ui/feedback/Badge'
import { Notice } from '../../../ui/feedback/Notice'
import { Card } from '../../../ui/layout/Card'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { AmountSummary } from '../../../ui/orders/AmountSummary'
import { media } from '../../../ui/style/media'
import { useDay } from '../../../core/session/useDay'
import { useTransactionText } from '../data/useTransactionText'
import { HOUSE_ACCOUNT_TYPE } from '../model/houseInvoice'
import { billingAddressLines, invoiceTotals, totalLabel } from '../model/invoiceParts'
import { RefundList } from './RefundList'
import { TransactionLines } from './TransactionLines'
import type { MessageSuffix } from '../../../core/intl/MessageIdParts'

/**
 * An invoice or transaction with its number, company, billing address, days, status, total, lines
 * and refunds. `ordersPath` is the path of the orders; below the facts are `action`, an action bar,
 * and `copies`, buttons for the email and the PDF. (doc 2 §2, Invoice and transaction views)
 */
export function TransactionDetails({
  transaction,
  ordersPath,
  action,
  copies,
}: {
  transaction: Transaction
  ordersPath: string
  action: ReactNode
  copies: ReactNode
}): ReactNode {
  const t = useText()
  const { date, money } = useFormat()
  const day = useDay()
  const { method, methods, state } = useTransactionText()
  const company = useAtomValue(companyAtom)
  const acceptsCards = useAcceptsCards()
  const { currency, customer, linked, orderId, periodStart, periodEnd } = transaction
  const { text, tone } = state(transaction)
  const sums = invoiceTotals(transaction, { companyId: company.id, acceptsCards })
  const facts: readonly { id: MessageSuffix<'area.billing.fact'>; value: ReactNode }[] = [
    { id: 'number', value: transaction.referenceId },
    { id: 'invoiced', value: date(transaction.createdOn) },
    { id: 'total', value: <strong>{money(transaction.amount, currency)}</strong> },
    { id: 'paid', value: transaction.paidOn === null ? '' : date(transaction.paidOn) },
    {
      id: 'method',
      value:
        methods(transaction).length === 0
          ? ''
          : methods(transaction).map((text) => <Line key={text}>{text}</Line>),
    },
    {
      id: 'period',
      value:
        periodStart !== null && periodEnd !== null
          ? t('area.billing.period', { from: day(periodStart), to: day(periodEnd) })
          : '',
    },
    { id: 'purchaseOrder', value: transaction.purchaseOrder },
    {
      id: 'order',
      value:
        orderId === null ? (
          ''
        ) : (
          <TextLink to={`${ordersPath}/${orderId}`}>
            {t('area.billing.order.number', { id: orderId })}
          </TextLink>
        ),
    },
    {
      id: 'billedTo',
      value: (
        <>
          <strong>
            <bdi>{customer.fullName}</bdi>
          </strong>
          {billingAddressLines(transaction).map((line, index) => (
            <Line key={index}>{line}</Line>
          ))}
        </>
      ),
    },
  ]
  return (
    <Frame>
      {transaction.status === 'cancelled' ? (
        <Notice tone="info">{t('area.billing.cancelledText')}</Notice>
      ) : null}
      {transaction.status === 'invoiced' && transaction.amountDue <= 0 ? (
        <Notice tone="info">{t('area.billing.nothingDueText')}</Notice>
      ) : null}
      {transaction.status === 'processed' && transaction.paymentType === HOUSE_ACCOUNT_TYPE ? (
        <Notice tone="info">{t('area.billing.houseAccountText')}</Notice>
      ) : null}
      <Card>
        <Stack gap={6}>
          <Head>
            <div>
              <Heading level={2} size={3}>
                {company.name}
              </Heading>
              <Text tone="muted" size="small">
                {companyAddress(company)}
              </Text>
            </div>
            <Badge tone={tone}>{text}</Badge>
          </Head>
          <FactGrid
            facts={facts.map(({ id, value }) => ({
              id,
              label: t(`area.billing.fact.${id}`),
              value,
            }))}
          />
        </Stack>
      </Card>
      <Actions>
        {action}
        {copies ? <Copies>{copies}</Copies> : null}
      </Actions>
      <Columns>
        <TransactionLines transaction={transaction} />
        <AmountSummary
          currency={currency}
          lines={sums.map((sum) => ({
            label: totalLabel(sum.id, transaction, { t, method }),
            ...sum,
          }))}
        />
      </Columns>
      {linked.length > 0 ? <RefundList refunds={linked} total={transaction.amount} /> : null}
    </Frame>
  )
}

const Frame = styled(BarFrame)`
  display: flex;
  flex-direction: column;
  gap: var(--portico-space-6);
`
/**
 * One row; on phones its parts belong to the frame, so that the action bar can be the last of them.
 */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  &:empty {
    display: none;
  }
  ${media.phone} {
    display: contents;
  }
`
const Copies = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
  ${media.print} {
    display: none;
  }
`
const Line = styled.span`
  display: block;
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--portico-space-3);
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-6);
  ${media.notPhone} {
    grid-template-columns: minmax(0, 1fr) minmax(260px, 360px);
  }
`
