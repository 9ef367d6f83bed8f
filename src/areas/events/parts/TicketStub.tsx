import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AccountTicket } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { pathOf } from '../../../core/config/pathOf'
import { configAtom } from '../../../core/session/atoms'
import { WalletPasses } from '../../../ui/barcode/WalletPasses'
import { Button } from '../../../ui/controls/Button'
import { TextLink } from '../../../ui/controls/TextLink'
import { Badge } from '../../../ui/feedback/Badge'
import { Text } from '../../../ui/layout/Text'
import { media } from '../../../ui/style/media'
import { panel } from '../../../ui/style/panel'
import { isActive, isHeld, isUsable } from '../model/ticketRules'
import { NameTicket } from './NameTicket'

/**
 * A ticket styled as a stub: type, holder, number and status. While the customer holds the valid
 * ticket, the stub links to its code, and offers to change the name on it and to transfer it.
 */
export function TicketStub({
  ticket,
  canChangeName,
  onTransfer,
}: {
  ticket: AccountTicket
  /** Whether the name on the ticket can be changed. */
  canChangeName: boolean
  /** Opens the transfer of the ticket; undefined if it can't be transferred. */
  onTransfer?: (() => void) | undefined
}): ReactNode {
  const t = useText()
  const { money, date } = useFormat()
  const isValid = isUsable(ticket)
  const ticketPath = pathOf(useAtomValue(configAtom), 'guest-ticket', { serial: ticket.serial })
  const isHolder = isHeld(ticket)
  // A ticket without a name that can't be named is cancelled, past or given on to somebody unknown.
  const name = ticket.attendee
    ? t('area.events.ticket.for', { name: ticket.attendee.fullName })
    : canChangeName
      ? t('area.events.ticket.unnamed')
      : ''
  const status = isActive(ticket) && !isHolder ? 'transferred' : ticket.status
  return (
    <Stub data-valid={isValid || undefined}>
      <TextColumn>
        <Text strong>
          <bdi>{ticket.title}</bdi>
        </Text>
        {name === '' ? null : (
          <Text size="small" tone="muted">
            {name}
          </Text>
        )}
        <Text size="small" tone="muted">
          {isHolder && ticket.transferred
            ? t('area.events.ticket.from', { name: ticket.owner.fullName })
            : t('area.events.ticket.bought', {
                date: date(ticket.purchaseDate),
                price: money(ticket.price),
              })}
        </Text>
        {(isValid && ticketPath !== undefined) || canChangeName || onTransfer ? (
          <Actions>
            {isValid && ticketPath !== undefined ? (
              <TextLink to={ticketPath}>{t('area.events.ticket.show')}</TextLink>
            ) : null}
            {canChangeName ? <NameTicket ticket={ticket} /> : null}
            {onTransfer ? (
              <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={onTransfer}>
                {t('area.events.transfer')}
              </Button>
            ) : null}
          </Actions>
        ) : null}
        {isValid ? <WalletPasses passbook={ticket.passbook} small /> : null}
      </TextColumn>
      <Tear>
        <Badge tone={isValid ? 'success' : 'neutral'}>{t(`area.events.ticket.${status}`)}</Badge>
        {isHolder ? (
          <Text as="span" size="small" numeric>
            <bdi>{ticket.serial}</bdi>
          </Text>
        ) : null}
      </Tear>
    </Stub>
  )
}

const Stub = styled.article`
  display: flex;
  flex-wrap: wrap;
  overflow: hidden;
  ${panel}
  &:not([data-valid]) {
    background: transparent;
  }
`
const TextColumn = styled.div`
  flex: 1 1 220px;
  display: grid;
  gap: 2px;
  min-inline-size: 0;
  padding: var(--portico-space-4);
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--portico-space-3) var(--portico-space-4);
  margin-block-start: var(--portico-space-2);
  ${media.print} {
    display: none;
  }
`
const Tear = styled.div`
  flex: 0 0 180px;
  display: grid;
  align-content: center;
  align-items: center;
  justify-items: center;
  gap: 6px;
  padding: var(--portico-space-4);
  border-inline-start: 2px dashed var(--portico-color-border);
  ${media.phone} {
    flex: 1 0 100%;
    grid-auto-flow: column;
    justify-content: space-between;
    padding-block: var(--portico-space-3);
    border-inline-start: 0;
    border-block-start: 2px dashed var(--portico-color-border);
  }
`
