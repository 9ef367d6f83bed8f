import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Category } from '../../../../generated/types'
import { CoverLink } from '../../../ui/controls/CoverLink'
import { Card } from '../../../ui/layout/Card'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { Picture } from '../../../ui/media/Picture'
import { ownDirection } from '../../../ui/style/ownDirection'

/** A category as a card that leads to what belongs to it, with the names of those below it. (activity.categories.feed-listings) */
export function CategoryCard({ category, to }: { category: Category; to: string }): ReactNode {
  const { name, description, graphicThumb, childCategories } = category
  return (
    <Whole as="article" padding="none" interactive>
      <Picture image={graphicThumb} alt="" ratio="16/9" />
      <Words>
        <Heading level={2} size={3}>
          <CoverLink to={to}>{name}</CoverLink>
        </Heading>
        {description ? <Text tone="muted">{description}</Text> : null}
        {childCategories.length > 0 ? <Text size="small">{childCategories.map((child) => child.name).join(' · ')}</Text> : null}
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
