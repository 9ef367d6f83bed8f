import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Article } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { configAtom } from '../../../core/session/atoms'
import { PictureCard } from '../../../ui/cards/PictureCard'
import { Text } from '../../../ui/layout/Text'

/** A post as a card that links to the post; its date is shown only with the feature blogDates. */
export function PostCard({
  post,
  to,
  ratio = '4/3',
}: {
  post: Article
  to: string
  ratio?: '4/3' | 'strip'
}): ReactNode {
  const { date } = useFormat()
  const { blogDates } = useAtomValue(configAtom).features
  const day = blogDates ? (
    <Text size="small" tone="muted">
      <time dateTime={post.publishedAt}>{date(post.publishedAt)}</time>
    </Text>
  ) : null
  return (
    <PictureCard title={post.title} to={to} image={post.image} ratio={ratio} above={day}>
      {post.summary ? <Text tone="muted">{post.summary}</Text> : null}
    </PictureCard>
  )
}
