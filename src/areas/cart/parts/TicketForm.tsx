import { useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessageId } from '#generated/MessageId'
import type { TicketType } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useText } from '../../../core/intl/useText'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { portalApi } from '../../../core/session/portalApi'
import { Button } from '../../../ui/controls/Button'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { Stack } from '../../../ui/layout/Stack'
import { useFormDraft } from '../../../ui/inputs/useFormDraft'
import { NoOnlinePayments } from '../../billing/public'
import { hasFieldError } from '../data/hasFieldError'
import { notifyCartError } from '../data/notifyCartError'
import { useTicketChoice } from '../data/useTicketChoice'
import { withTicketsInCart } from '../model/ticketQuantity'
import { TicketRow } from './TicketRow'
import { useCheckoutPath } from './useCheckoutPath'

/** Props of the ticket form; `fallback` is shown instead if no tickets can be chosen. */
interface TicketFormProps {
  tickets: readonly TicketType[]
  /**
   * Whether no tickets are left to add; the tickets in this customer's cart can still be changed.
   */
  isSoldOut: boolean
  fallback: ReactNode
  renderRow: (ticket: TicketType, choice: ReactNode) => ReactNode
}

/**
 * An event's ticket types with quantities and a button that adds the tickets to the cart; shows
 * `fallback` if the customer can't open the checkout. If the club takes no payments online, only
 * free tickets can be chosen. (doc 3 §2, Event detail; activity.validation.ticket-passcode)
 */
export function TicketForm(props: TicketFormProps): ReactNode {
  const checkout = useCheckoutPath()
  return checkout === undefined ? props.fallback : <Form {...props} checkout={checkout} />
}

function Form({
  tickets,
  isSoldOut,
  fallback,
  checkout,
  renderRow,
}: TicketFormProps & { checkout: string }): ReactNode {
  const t = useText()
  const now = useNow()
  const { cart, refetch, change, itemOf, choosable } = useTicketChoice(tickets, { isSoldOut })
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  useFormDraft('tickets', { quantities }, (typed) => setQuantities(typed.quantities ?? {}))
  const [passcodes, setPasscodes] = useState<Readonly<Record<number, string>>>({})
  const [errors, setErrors] = useState<Readonly<Record<number, MessageId>>>({})
  const quantityInCart = (id: number): number => itemOf(id)?.quantity ?? 0
  const hasTicketsInCart = tickets.some(({ id }) => quantityInCart(id) > 0)
  const saving = useCallMutation(async (tickets: readonly TicketType[]) => {
    for (const { id, requiresPasscode } of tickets) {
      try {
        await change(() =>
          portalApi.call('cart.tickets', {
            body: {
              ticketId: id,
              quantity: quantities[id] ?? 0,
              ...(requiresPasscode && passcodes[id] ? { passcode: passcodes[id].trim() } : {}),
            },
          }),
        )
        setQuantities((current) => omitKey(current, id))
      } catch (error) {
        // The ticket types before the failed one are already in the cart; the others stay in the
        // form.
        if (hasFieldError(error, 'passcode')) return setErrors({ [id]: 'area.cart.passcode.wrong' })
        return notifyCartError(error)
      }
    }
    notify({
      tone: 'success',
      title: localizedText(hasTicketsInCart ? 'area.cart.updated' : 'area.cart.added'),
    })
  })
  if (isSoldOut && cart.status !== 'ready') return fallback
  if (cart.status === 'missing' || cart.status === 'failed')
    return <LoadFailed isPart error={cart.error} onRetry={refetch} />
  const changed = tickets.filter(
    ({ id }) => (quantities[id] ?? quantityInCart(id)) !== quantityInCart(id),
  )
  if (isSoldOut && !hasTicketsInCart) return fallback
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const withoutPasscode = changed.filter(
      (ticket) =>
        needsPasscode(ticket, quantityInCart(ticket.id), quantities[ticket.id] ?? 0) &&
        !passcodes[ticket.id]?.trim(),
    )
    setErrors(
      Object.fromEntries(withoutPasscode.map(({ id }) => [id, 'area.cart.passcode.required'])),
    )
    const [first] = withoutPasscode
    if (first)
      return document.querySelector<HTMLElement>(`input[name="passcode-${first.id}"]`)?.focus()
    saving.mutate(changed)
  }
  return (
    <form name="tickets" noValidate aria-label={t('area.cart.chooseTickets')} onSubmit={send}>
      <Stack gap={4}>
        <ul>
          {tickets.map((ticketType) => {
            const ticket = withTicketsInCart(ticketType, itemOf(ticketType.id))
            const quantity = quantities[ticket.id] ?? quantityInCart(ticket.id)
            const error = errors[ticket.id]
            const choice = (
              <TicketRow
                ticket={ticket}
                now={now}
                quantity={quantity}
                disabled={cart.status === 'loading'}
                onQuantity={(next) => {
                  if (!saving.isPending)
                    setQuantities((current) => ({ ...current, [ticket.id]: next }))
                }}
                passcode={
                  needsPasscode(ticket, quantityInCart(ticket.id), quantity)
                    ? (passcodes[ticket.id] ?? '')
                    : undefined
                }
                onPasscode={(passcode) => {
                  setPasscodes((current) => ({ ...current, [ticket.id]: passcode }))
                  setErrors((current) => omitKey(current, ticket.id))
                }}
                error={error && t(error)}
              />
            )
            return renderRow(ticket, choosable.includes(ticketType) ? choice : undefined)
          })}
        </ul>
        {choosable.length === tickets.length ? null : <NoOnlinePayments area="cart" />}
        <Foot>
          {choosable.length > 0 ? (
            <Button type="submit" icon="ticket" busy={saving.isPending} idle={changed.length === 0}>
              {t(hasTicketsInCart ? 'area.cart.update' : 'area.cart.add')}
            </Button>
          ) : null}
          {hasTicketsInCart ? (
            <LinkButton to={checkout} variant="secondary">
              {t('area.cart.toCheckout')}
            </LinkButton>
          ) : null}
        </Foot>
      </Stack>
    </form>
  )
}

/**
 * Whether a passcode is needed: only to add tickets of a type that requires one, not to remove
 * some.
 */
const needsPasscode = (
  { requiresPasscode }: TicketType,
  current: number,
  requested: number,
): boolean => requiresPasscode && requested > current

const omitKey = <Value,>(
  record: Readonly<Record<number, Value>>,
  id: number,
): Readonly<Record<number, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== String(id)))

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--portico-space-3);
`
