import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Business } from '../../../../generated/types'
import { CoverLink } from '../../../ui/controls/CoverLink'
import { Card } from '../../../ui/layout/Card'
import { Eyebrow } from '../../../ui/layout/Eyebrow'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { Picture } from '../../../ui/media/Picture'
import { ownDirection } from '../../../ui/style/ownDirection'

/** A business as a card that leads to it: its picture, category, name, and what it does in a sentence. */
export function BusinessCard({ business, to }: { business: Business; to: string }): ReactNode {
  const { name, category, brief, graphic } = business
  return (
    <Whole as="article" padding="none" interactive>
      <Picture image={graphic} alt="" ratio="16/9" />
      <Words>
        {category ? <Eyebrow>{category}</Eyebrow> : null}
        <Heading level={2} size={3}>
          <CoverLink to={to}>{name}</CoverLink>
        </Heading>
        {brief ? <Text tone="muted">{brief}</Text> : null}
      </Words>
    </Whole>
  )
}

const Whole = styled(Card)`
  position: relative;
`
const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--portico-space-2);
  padding: var(--portico-card-padding);
  :where(h2, p) {
    ${ownDirection}
  }
`
