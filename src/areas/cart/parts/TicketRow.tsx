import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { TicketType } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { TextField } from '../../../ui/controls/TextField'
import { Badge } from '../../../ui/feedback/Badge'
import { QuantityField } from '../../../ui/inputs/QuantityField'
import { Text } from '../../../ui/layout/Text'
import { maxTickets, saleStatus, ticketQuantity } from '../model/ticketQuantity'

/** Props of a ticket type's row; `passcode` is set while a passcode is needed. */
interface TicketRowProps {
  ticket: TicketType
  /** The current time; undefined before hydration. */
  now: Date | undefined
  quantity: number
  disabled: boolean
  onQuantity: (quantity: number) => void
  passcode: string | undefined
  onPasscode: (passcode: string) => void
  error: string | undefined
}

/**
 * A ticket type's quantity, or why none can be chosen: its sale has not begun or is over, it is
 * sold out, or the customer has reached the maximum per person.
 */
export function TicketRow({
  ticket,
  now,
  quantity,
  disabled,
  onQuantity,
  passcode,
  onPasscode,
  error,
}: TicketRowProps): ReactNode {
  const t = useText()
  const { dateTime } = useFormat()
  const { id, name, onSale, minimum, maximum, availableQuantity } = ticket
  const sale = now === undefined ? 'open' : saleStatus(ticket, now)
  const max = maxTickets(ticket)
  if (quantity === 0) {
    if (sale === 'soon' && onSale !== null)
      return (
        <Text as="span" size="small" tone="muted">
          {t('area.cart.onSaleFrom', { when: dateTime(onSale) })}
        </Text>
      )
    if (sale === 'over') return <Badge>{t('area.cart.saleOver')}</Badge>
    if (availableQuantity === 0) return null
    if (availableQuantity < minimum)
      return (
        <Text as="span" size="small" tone="muted">
          {t('area.cart.tooFewLeft', { min: minimum })}
        </Text>
      )
    if (max === 0)
      return (
        <Text as="span" size="small" tone="muted">
          {t('area.cart.allTaken')}
        </Text>
      )
  }
  return (
    <Choice>
      <QuantityField
        name={`ticket-${id}`}
        label={t('area.cart.quantityOf', { name })}
        hideLabel
        hint={
          minimum > 1 || maximum !== null
            ? t('area.cart.bounds', { min: Math.max(1, minimum), max })
            : undefined
        }
        value={quantity}
        max={Math.max(max, quantity)}
        disabled={disabled}
        onChange={(requested) => {
          onQuantity(ticketQuantity(requested, quantity, ticket))
        }}
      />
      {passcode === undefined ? null : (
        <TextField
          name={`passcode-${id}`}
          label={t('area.cart.passcode')}
          error={error}
          required
          autoComplete="off"
          maxLength={200}
          value={passcode}
          disabled={disabled}
          onChange={(event) => {
            onPasscode(event.target.value)
          }}
        />
      )}
    </Choice>
  )
}

const Choice = styled.div`
  display: grid;
  justify-items: end;
  gap: var(--portico-space-3);
  text-align: end;
`
