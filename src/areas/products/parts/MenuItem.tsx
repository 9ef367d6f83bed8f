import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Product } from '#generated/types'
import { CoverLink } from '../../../ui/controls/CoverLink'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { Picture } from '../../../ui/media/Picture'
import { OWN_DIRECTION } from '../../../ui/style/ownDirection'
import { usePriceText } from './usePriceText'

/**
 * A product as a menu line: name, first paragraph of the description, price and picture; with `to`
 * it links to the product. (activity.dining.screen)
 */
export function MenuItem({
  product,
  to,
  level = 2,
}: {
  product: Product
  to?: string
  level?: 2 | 3
}): ReactNode {
  const priceText = usePriceText()
  const { name, description, photos } = product
  return (
    <Line>
      {photos[0] ? (
        <Thumb>
          <Picture image={photos[0].url} ratio="1/1" radius />
        </Thumb>
      ) : null}
      <TextColumn>
        <Heading level={level} size={4}>
          {to === undefined ? name : <CoverLink to={to}>{name}</CoverLink>}
        </Heading>
        <Text tone="muted">{description.split('\n\n')[0]}</Text>
      </TextColumn>
      <Text strong numeric>
        {priceText(product)}
      </Text>
    </Line>
  )
}

const Line = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--portico-space-4);
  padding-block-end: var(--portico-space-4);
  border-block-end: var(--portico-border-width) solid var(--portico-color-border);
  &:has(> div + div) {
    grid-template-columns: 72px minmax(0, 1fr) auto;
  }
`
const Thumb = styled.div`
  inline-size: 72px;
`
const TextColumn = styled.div`
  display: grid;
  gap: var(--portico-space-1);
  min-inline-size: 0;
  :where(h2, h3, p) {
    ${OWN_DIRECTION}
  }
`
