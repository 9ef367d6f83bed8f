import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { BusinessContact } from '#generated/types'
import { Card } from '../../../ui/layout/Card'
import { Text } from '../../../ui/layout/Text'
import { Avatar } from '../../../ui/media/Avatar'
import { AddressLink } from './AddressLink'
import { PhoneLink } from './PhoneLink'

/** A contact person at a business. (activity.directory.business-contacts) */
export function ContactCard({ contact }: { contact: BusinessContact }): ReactNode {
  const { fullName, phoneNumber, mobileNumber, email, profilePhoto } = contact
  const numbers = [phoneNumber, mobileNumber].filter((number) => number !== '')
  return (
    <Card as="article">
      <Row>
        <Avatar name={fullName} size={56} image={profilePhoto === '' ? undefined : profilePhoto} />
        <TextColumn>
          <Text strong>
            <bdi>{fullName}</bdi>
          </Text>
          {numbers.map((number) => (
            <PhoneLink key={number} number={number} />
          ))}
          {email ? <AddressLink to={`mailto:${email}`} /> : null}
        </TextColumn>
      </Row>
    </Card>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--portico-space-4);
`
const TextColumn = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;
  overflow-wrap: anywhere;
`
