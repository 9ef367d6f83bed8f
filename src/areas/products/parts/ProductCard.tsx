import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Product } from '#generated/types'
import { CoverLink } from '../../../ui/controls/CoverLink'
import { Card } from '../../../ui/layout/Card'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { Picture } from '../../../ui/media/Picture'
import { OWN_DIRECTION } from '../../../ui/style/ownDirection'
import { StockBadge } from './StockBadge'
import { usePriceText } from './usePriceText'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/**
 * A product card: main picture, name, price and attributes; with `to` it links to the product.
 * (activity.store.screen)
 */
export function ProductCard({
  product,
  level = 2,
  to,
}: {
  product: Product
  level?: 2 | 3
  to?: string
}): ReactNode {
  const priceText = usePriceText()
  const { name, photos, categories, attributes } = product
  return (
    <PositionedCard forwardedAs="article" padding="none" interactive={to !== undefined}>
      <Picture image={photos[0]?.url} alt={photos[0]?.description || undefined} ratio="4/3" />
      <TextColumn>
        {categories[0] ? (
          <Text size="small" tone="muted">
            {categories[0].name}
          </Text>
        ) : null}
        <Heading level={level} size={4}>
          {to === undefined ? name : <CoverLink to={to}>{name}</CoverLink>}
        </Heading>
        {attributes.length > 0 ? (
          <Text size="small" tone="muted">
            <JoinedFacts
              parts={attributes.map(({ name: attribute, value }) => `${attribute}: ${value}`)}
            />
          </Text>
        ) : null}
        <Foot>
          <Text strong numeric>
            {priceText(product)}
          </Text>
          <StockBadge product={product} />
        </Foot>
      </TextColumn>
    </PositionedCard>
  )
}

/** The area that `CoverLink` covers. */
const PositionedCard = styled(Card)`
  position: relative;
`
const TextColumn = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--portico-space-2);
  padding: var(--portico-card-padding);
  :where(h2, h3, p) {
    ${OWN_DIRECTION}
  }
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  margin-block-start: auto;
  padding-block-start: var(--portico-space-2);
`
