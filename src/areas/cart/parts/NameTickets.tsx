import type { NameError } from '../../../core/person/checkName'
import { fullName } from '../../../core/person/fullName'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Cart, CartItem } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { joinParts } from '../../../core/places/addressLine'
import { portalWrite } from '../../../core/query/portalWrite'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { Button } from '../../../ui/controls/Button'
import { TextField } from '../../../ui/controls/TextField'
import { LabelAligned } from '../../../ui/layout/LabelAligned'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { Dialog } from '../../../ui/overlays/Dialog'
import { media } from '../../../ui/style/media'
import { notifyCartError } from '../data/notifyCartError'
import { readNames, type NameErrors, type TicketName } from '../model/readNames'

/**
 * The names on a cart line's tickets, and the dialog in which the buyer enters them; renders
 * nothing for other items.
 */
export function NameTickets({
  item,
  change,
}: {
  item: CartItem
  change: (call: () => Promise<Cart>) => Promise<void>
}): ReactNode {
  const t = useText()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { ticket, attendees } = item
  if (ticket === null) return null
  const names = attendees.flatMap((attendee) => (attendee ? [fullName(attendee)] : []))
  return (
    <>
      {names.length > 0 ? (
        <Text size="small">{t('area.cart.names.for', { names: joinParts(names) })}</Text>
      ) : null}
      <LabelAligned>
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setDialogOpen(true)}
        >
          {t('area.cart.names')}
        </Button>
      </LabelAligned>
      {isDialogOpen ? (
        <NamesDialog
          item={item}
          save={(named) =>
            change(() =>
              portalWrite('cart.tickets', {
                body: {
                  id: item.id,
                  ticketId: ticket.id,
                  quantity: item.quantity,
                  attendees: [...named],
                },
              }),
            )
          }
          onClose={() => setDialogOpen(false)}
        />
      ) : null}
    </>
  )
}

function NamesDialog({
  item: { title, quantity, attendees },
  save,
  onClose,
}: {
  item: CartItem
  save: (names: readonly (TicketName | null)[]) => Promise<void>
  onClose: () => void
}): ReactNode {
  const t = useText()
  const id = useId()
  const [errors, setErrors] = useState<readonly NameErrors[]>([])
  const errorText = (error: NameError | undefined): string | undefined =>
    error && t(`area.account.fault.${error}`)
  const saving = useCallMutation(async (names: readonly (TicketName | null)[]) => {
    try {
      await save(names)
      onClose()
    } catch (error) {
      notifyCartError(error)
    }
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const entered = readNames(new FormData(event.currentTarget), attendees, quantity)
    setErrors(entered.errors)
    const [first] = entered.errors.flatMap((fields, index) =>
      Object.keys(fields).map((name) => `${name}-${index}`),
    )
    if (first === undefined) return saving.mutate(entered.names)
    event.currentTarget.querySelector<HTMLElement>(`input[name="${first}"]`)?.focus()
  }
  return (
    <Dialog
      title={title}
      open
      persistent={saving.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" disabled={saving.isPending} onClick={onClose}>
            {t('area.cart.names.cancel')}
          </Button>
          <Button type="submit" form={id} busy={saving.isPending}>
            {t('area.cart.names.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate aria-label={t('area.cart.names')} onSubmit={submit}>
        <Stack gap={4}>
          <p>{t('area.cart.names.text')}</p>
          {Array.from({ length: quantity }, (_none, index) => (
            <Names key={index}>
              <legend>{t('area.cart.names.ticket', { number: index + 1 })}</legend>
              {(['firstName', 'lastName'] as const).map((name) => (
                <TextField
                  key={name}
                  name={`${name}-${index}`}
                  label={t(`area.cart.names.${name}`)}
                  error={errorText(errors[index]?.[name])}
                  autoComplete="off"
                  maxLength={200}
                  defaultValue={attendees[index]?.[name] ?? ''}
                />
              ))}
            </Names>
          ))}
        </Stack>
      </form>
    </Dialog>
  )
}

const Names = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-3) var(--portico-space-4);
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: var(--portico-space-2);
    padding: 0;
    font-weight: var(--portico-font-strong-weight);
  }
  ${media.up('sm')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
