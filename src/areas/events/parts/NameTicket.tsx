import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AccountTicket } from '#generated/types'
import { useDynamicText, useText } from '../../../core/intl/useText'
import { portalWrite } from '../../../core/query/portalWrite'
import { Button } from '../../../ui/controls/Button'
import { localizedText } from '../../../ui/feedback/localizedText'
import { notify } from '../../../ui/feedback/notificationStore'
import { useRestoreFocus } from '../../../ui/overlays/useRestoreFocus'
import {
  GroupFormBody,
  NameFields,
  checkNames,
  isFinal,
  runSave,
  useGroupForm,
} from '../../account/public'
import { refetchAttendance } from '../data/registerForEvent'

/** Sets or changes the name on a ticket: a button, and the form that it opens in place. */
export function NameTicket({ ticket }: { ticket: AccountTicket }): ReactNode {
  const t = useText()
  const [open, setOpen] = useState(false)
  useRestoreFocus(open)
  const label = t(ticket.attendee ? 'area.events.ticket.changeName' : 'area.events.ticket.addName')
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-expanded={open}
        onClick={() => setOpen((before) => !before)}
      >
        {label}
      </Button>
      {open ? (
        <FormRow>
          <NameForm ticket={ticket} label={label} onClose={() => setOpen(false)} />
        </FormRow>
      ) : null}
    </>
  )
}

/** A full row below the ticket's buttons. */
const FormRow = styled.div`
  flex: 1 0 100%;
  order: 1;
`

function NameForm({
  ticket: { id, attendee },
  label,
  onClose,
}: {
  ticket: AccountTicket
  label: string
  onClose: () => void
}): ReactNode {
  const textOf = useDynamicText()
  const form = useGroupForm({
    name: `name-ticket-${id}`,
    initial: { firstName: attendee?.firstName ?? '', lastName: attendee?.lastName ?? '' },
    alwaysSendAll: true,
    check: (_changed, typed) => checkNames(typed, { mailed: true }),
    save: async (typed) => {
      const outcome = await runSave(async () => {
        await portalWrite('account.ticket.name', {
          params: { ticketId: id },
          body: { firstName: '', lastName: '', ...typed },
        })
        notify({ tone: 'success', title: localizedText('area.events.ticket.named') })
      })
      // The refetch below may remove the form together with its error, so notify the customer too.
      if (outcome.status === 'failed' && outcome.code === 'other')
        notify({ tone: 'info', title: localizedText('area.events.ticket.notNamed') })
      if (isFinal(outcome)) await refetchAttendance()
      return outcome
    },
    onDone: onClose,
    labelOf: (name) => textOf(`area.account.field.${name}`),
    prefix: `ticket-${id}-`,
  })
  return (
    <GroupFormBody form={form} label={label} onCancel={onClose}>
      <NameFields form={form} />
    </GroupFormBody>
  )
}
