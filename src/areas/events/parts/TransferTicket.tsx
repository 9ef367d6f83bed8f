import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import type { AccountTicket } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { portalWrite } from '../../../core/query/portalWrite'
import { pathOf } from '../../../core/config/pathOf'
import { configAtom } from '../../../core/session/atoms'
import { SelectField } from '../../../ui/controls/SelectField'
import { localizedText } from '../../../ui/feedback/localizedText'
import { useDropOfflineCopies } from '../../../ui/offline/useOfflineCopy'
import { GivePassDrawer } from '../../perks/public'
import { useFormat } from '../../../core/intl/useFormat'

/**
 * The drawer that transfers a ticket to another person. If several tickets can be transferred, it
 * asks which one; `initialId` is the initial choice.
 */
export function TransferTicket({
  name,
  title,
  tickets,
  initialId,
  onClose,
}: {
  /** The drawer's name. */
  name: string
  /** Title of the event. */
  title: string
  tickets: readonly AccountTicket[]
  initialId: number | undefined
  onClose: () => void
}): ReactNode {
  const t = useText()
  const { joinFacts } = useFormat()
  const config = useAtomValue(configAtom)
  const dropOfflineCopies = useDropOfflineCopies()
  const [chosenId, setChosenId] = useState(initialId)
  const chosen = tickets.find(({ id }) => id === chosenId) ?? tickets[0]
  if (chosen === undefined) return null
  return (
    <GivePassDrawer
      name={name}
      passId={chosen.id}
      formName={`transfer-ticket-${chosen.eventId}`}
      title={t('area.events.transfer.title', { title })}
      intro={t('area.events.transfer.text')}
      submitLabel={t('area.events.transfer')}
      doneText={(recipient) => localizedText('area.events.transfer.done', { name: recipient })}
      asksMobile={false}
      send={async ({ passId, recipient: { firstName, lastName, email } }, idempotencyKey) => {
        await portalWrite('account.ticket.transfer', {
          params: { ticketId: passId },
          body: { firstName, lastName, email },
          idempotencyKey,
        })
        const given = tickets.find(({ id }) => id === passId)
        const oldPath = given && pathOf(config, 'guest-ticket', { serial: given.serial })
        if (oldPath !== undefined) void dropOfflineCopies(oldPath)
      }}
      onClose={onClose}
    >
      {tickets.length > 1 ? (
        <div data-wide>
          <SelectField
            name="transfer-ticket"
            label={t('area.events.fact.ticket')}
            required
            value={String(chosen.id)}
            options={tickets.map((ticket) => ({
              value: String(ticket.id),
              label: joinFacts([
                ticket.title,
                ticket.attendee?.fullName ?? t('area.events.ticket.unnamed'),
                ticket.serial,
              ]),
            }))}
            onChange={(event) => setChosenId(Number(event.target.value))}
          />
        </div>
      ) : null}
    </GivePassDrawer>
  )
}
