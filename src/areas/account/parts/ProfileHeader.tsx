import { useState, type ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { styled } from 'styled-components'
import type { Customer } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { companyAtom, configAtom } from '../../../core/session/atoms'
import { lastInstantBefore } from '../../../core/time/lastInstantBefore'
import { Badge } from '../../../ui/feedback/Badge'
import { Text } from '../../../ui/layout/Text'
import { Avatar } from '../../../ui/media/Avatar'
import { getAvatar } from '../model/getAvatar'
import { PhotoChooser, type ChosenPhoto } from './PhotoChooser'

/** The customer's name, photo and membership status. */
export function ProfileHeader({ customer }: { customer: Customer }): ReactNode {
  const t = useText()
  const { date } = useFormat()
  const company = useAtomValue(companyAtom)
  const { assets } = useAtomValue(configAtom).props
  const [chosen, setChosen] = useState<ChosenPhoto>()
  const name = customer.fullName || customer.email
  return (
    <Row>
      <Avatar
        name={name}
        size={96}
        {...getAvatar(customer, assets)}
        {...(chosen && { image: chosen.preview })}
      />
      <TextColumn>
        <Name>{name}</Name>
        <Text tone="muted">{company.name}</Text>
        <span>
          <Badge tone={customer.isMember ? 'success' : 'neutral'}>
            {t(`area.account.badge.${BADGES[customer.membershipState]}`, {
              date:
                customer.frozenUntil === null ? '' : date(lastInstantBefore(customer.frozenUntil)),
            })}
          </Badge>
        </span>
        <PhotoChooser chosen={chosen} onChoose={setChosen} />
      </TextColumn>
    </Row>
  )
}

/** The texts for the states of a membership. */
const BADGES = {
  active: 'member',
  frozen: 'frozen',
  past_due: 'pastDue',
  ended: 'ended',
  none: 'notMember',
} as const

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--portico-space-5);
  grid-column: 1 / -1;
`

const TextColumn = styled.div`
  display: grid;
  gap: var(--portico-space-2);
  min-inline-size: 0;
`

const Name = styled.p`
  font-family: var(--portico-font-heading);
  font-size: var(--portico-text-2xl);
  font-weight: var(--portico-font-heading-weight);
  line-height: var(--portico-line-height-heading);
  overflow-wrap: anywhere;
`
