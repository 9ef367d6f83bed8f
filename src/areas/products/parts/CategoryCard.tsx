import type { ReactNode } from 'react'
import type { Category } from '#generated/types'
import { PictureCard } from '../../../ui/cards/PictureCard'
import { Text } from '../../../ui/layout/Text'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/**
 * A linked card for a category with the names of its subcategories.
 * (activity.categories.feed-listings)
 */
export function CategoryCard({ category, to }: { category: Category; to: string }): ReactNode {
  const { name, description, graphicThumb, childCategories } = category
  return (
    <PictureCard title={name} to={to} image={graphicThumb} ratio="row">
      {description ? <Text tone="muted">{description}</Text> : null}
      {childCategories.length > 0 ? (
        <Text size="small">
          <JoinedFacts parts={childCategories.map((child) => child.name)} />
        </Text>
      ) : null}
    </PictureCard>
  )
}
