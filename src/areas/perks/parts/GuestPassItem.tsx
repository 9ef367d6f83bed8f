import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { GuestPass } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { customerAtom } from '../../../core/session/atoms'
import { Barcode } from '../../../ui/barcode/Barcode'
import { WalletPasses } from '../../../ui/barcode/WalletPasses'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { Avatar } from '../../../ui/media/Avatar'
import { Icon } from '../../../ui/media/Icon'
import { SurveyAction } from '../../surveys/public'
import { passState } from '../model/passState'
import { GuestPassButtons } from './GuestPassButtons'
import { PassBadge } from './PassBadge'
import { PassValidity } from './PassValidity'

/**
 * A row for a guest pass: its recipient and date if it was given away, else its name and
 * description, with the giver and the code if the customer was given it; below, its survey, buttons
 * and wallet passes.
 */
export function GuestPassItem({
  pass: guestPass,
  level = 2,
}: {
  pass: GuestPass
  level?: 2 | 3
}): ReactNode {
  const t = useText()
  const { date } = useFormat()
  const now = useNow()
  const customerId = useAtomValue(customerAtom)?.id
  const { pass, guest, owner, transferredOn, serial, scanData, survey } = guestPass
  const giver = owner && owner.id !== customerId ? owner.fullName : undefined
  const isOpen = now !== undefined && ['available', 'early'].includes(passState(guestPass, now))
  return (
    <Line>
      {guest ? <Avatar name={guest.fullName} size={40} /> : <Icon name="ticket" size={24} />}
      <div>
        <Heading level={level} size={4}>
          {guest ? guest.fullName : pass.name}
        </Heading>
        <Text tone="muted">
          <bdi>{guest ? pass.name : pass.description}</bdi>
        </Text>
        {transferredOn === null ? null : (
          <Text size="small" tone="muted">
            {t('area.perks.sentOn', { date: date(transferredOn) })}
          </Text>
        )}
        {giver === undefined ? null : (
          <Text size="small" tone="muted">
            {t('area.perks.givenBy', { name: giver })}
          </Text>
        )}
        <PassValidity pass={guestPass} />
      </div>
      <Side>
        <PassBadge pass={guestPass} />
        <Text size="small" numeric>
          <bdi>{serial}</bdi>
        </Text>
        {giver !== undefined && isOpen ? (
          <Barcode value={scanData.value} format={scanData.format} small />
        ) : null}
      </Side>
      <Actions>
        {survey && guestPass.status !== 'used' && !guestPass.expired ? (
          <Action>
            <SurveyAction about={{ surveyId: survey.id, referenceId: guestPass.id }} isInList />
          </Action>
        ) : null}
        <Action>
          <GuestPassButtons pass={guestPass} />
        </Action>
        <Action>
          <WalletPasses passbook={guestPass.passbook} small />
        </Action>
      </Actions>
    </Line>
  )
}

const Line = styled.article`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  align-items: start;
  gap: 0 var(--portico-space-4);
  padding-block-end: var(--portico-space-4);
  border-block-end: var(--portico-border-width) solid var(--portico-color-border);
  > svg {
    justify-self: center;
    color: var(--portico-color-accent);
  }
`
// Below the text and the badge, so that on phones the buttons have room beside each other.
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2 / -1;
  gap: 0 var(--portico-space-3);
`
const Action = styled.div`
  margin-block-start: var(--portico-space-2);
  &:empty {
    display: none;
  }
`
const Side = styled.div`
  display: grid;
  justify-items: end;
  gap: 4px;
`
