import { useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { CartItem, TicketType } from '../../../../generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useText } from '../../../core/intl/useText'
import { portalApi } from '../../../core/session/portalApi'
import { Button } from '../../../ui/controls/Button'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { notify } from '../../../ui/feedback/notifications'
import { localizedText } from '../../../ui/feedback/localizedText'
import { Stack } from '../../../ui/layout/Stack'
import { useFormDraft } from '../../../ui/inputs/useFormDraft'
import { isFieldAtFault } from '../data/isFieldAtFault'
import { notifyRefusal } from '../data/notifyRefusal'
import { useCart } from '../data/useCart'
import { remainingTickets } from '../model/ticketQuantity'
import { TicketRow } from './TicketRow'
import { useCheckoutPath } from './useCheckoutPath'

/** Props of the ticket form; `shown` replaces it if nothing can be chosen. */
interface TicketFormProps {
  tickets: readonly TicketType[]
  /** No tickets are left for others; those held in this person's cart can still be changed. */
  isSoldOut: boolean
  shown: ReactNode
  rowOf: (ticket: TicketType, choice: ReactNode) => ReactNode
}

/**
 * An event's ticket types with quantities and the button that adds them to the cart; without a cart
 * it shows `shown`. (doc 3 §2, Event detail; activity.validation.ticket-passcode)
 */
export function TicketForm(props: TicketFormProps): ReactNode {
  const checkout = useCheckoutPath()
  return checkout === undefined ? props.shown : <Form {...props} checkout={checkout} />
}

function Form({
  tickets,
  isSoldOut,
  shown,
  checkout,
  rowOf,
}: TicketFormProps & { checkout: string }): ReactNode {
  const t = useText()
  const now = useNow()
  const { cart, reread, change } = useCart()
  const [asked, setAsked] = useState<Readonly<Record<number, number>>>({})
  useFormDraft('tickets', { asked }, (typed) => setAsked(typed.asked ?? {}))
  const [passcodes, setPasscodes] = useState<Readonly<Record<number, string>>>({})
  const [faults, setFaults] = useState<Readonly<Record<number, string>>>({})
  const [busy, setBusy] = useState(false)
  if (isSoldOut && cart.status !== 'ready') return shown
  if (cart.status === 'missing' || cart.status === 'failed')
    return <LoadFailed part error={cart.error} onRetry={reread} />
  const itemOf = (id: number): CartItem | undefined =>
    cart.status === 'ready'
      ? cart.value.items.tickets.find(({ ticket }) => ticket?.id === id)
      : undefined
  const inCart = (id: number): number => itemOf(id)?.quantity ?? 0
  const changed = tickets.filter(({ id }) => (asked[id] ?? inCart(id)) !== inCart(id))
  const isAny = tickets.some(({ id }) => inCart(id) > 0)
  if (isSoldOut && !isAny) return shown
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const missing = changed.filter(
      (ticket) =>
        asksPasscode(ticket, inCart(ticket.id), asked[ticket.id] ?? 0) &&
        !passcodes[ticket.id]?.trim(),
    )
    setFaults(Object.fromEntries(missing.map(({ id }) => [id, t('area.cart.passcode.required')])))
    const [first] = missing
    if (first)
      return document.querySelector<HTMLElement>(`input[name="passcode-${first.id}"]`)?.focus()
    setBusy(true)
    for (const { id, requiresPasscode } of changed) {
      try {
        await change(() =>
          portalApi.call('cart.tickets', {
            body: {
              ticketId: id,
              quantity: asked[id] ?? 0,
              ...(requiresPasscode && passcodes[id] ? { passcode: passcodes[id].trim() } : {}),
            },
          }),
        )
        setAsked((before) => without(before, id))
      } catch (error) {
        setBusy(false)
        // Earlier ticket types are in the cart already; the form keeps the rest.
        if (isFieldAtFault(error, 'passcode'))
          return setFaults({ [id]: t('area.cart.passcode.wrong') })
        return notifyRefusal(error, t)
      }
    }
    setBusy(false)
    notify({
      tone: 'success',
      title: localizedText(t, isAny ? 'area.cart.updated' : 'area.cart.added'),
    })
  }
  return (
    <form
      name="tickets"
      noValidate
      aria-label={t('area.cart.chooseTickets')}
      onSubmit={(event) => void send(event)}
    >
      <Stack gap={4}>
        <ul>
          {tickets.map((offered) => {
            const ticket = remainingTickets(offered, itemOf(offered.id))
            const quantity = asked[ticket.id] ?? inCart(ticket.id)
            const choice = (
              <TicketRow
                ticket={ticket}
                now={now}
                quantity={quantity}
                disabled={cart.status === 'loading'}
                onQuantity={(next) => {
                  if (!busy) setAsked((before) => ({ ...before, [ticket.id]: next }))
                }}
                passcode={
                  asksPasscode(ticket, inCart(ticket.id), quantity)
                    ? (passcodes[ticket.id] ?? '')
                    : undefined
                }
                onPasscode={(passcode) => {
                  setPasscodes((before) => ({ ...before, [ticket.id]: passcode }))
                  setFaults((before) => without(before, ticket.id))
                }}
                error={faults[ticket.id]}
              />
            )
            return rowOf(ticket, choice)
          })}
        </ul>
        <Foot>
          <Button type="submit" icon="ticket" busy={busy} idle={changed.length === 0}>
            {t(isAny ? 'area.cart.update' : 'area.cart.add')}
          </Button>
          {isAny ? (
            <LinkButton to={checkout} variant="secondary">
              {t('area.cart.toCheckout')}
            </LinkButton>
          ) : null}
        </Foot>
      </Stack>
    </form>
  )
}

/** A passcode is needed to add tickets, not to return some. */
const asksPasscode = ({ requiresPasscode }: TicketType, before: number, asked: number): boolean =>
  requiresPasscode && asked > before

const without = <Value,>(
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
