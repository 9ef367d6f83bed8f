import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Article } from '../../../generated/types'
import { useFormat } from '../../core/intl/useFormat'
import { configAtom } from '../../core/session/atoms'
import { CoverLink } from '../../ui/controls/CoverLink'
import { Card } from '../../ui/layout/Card'
import { Heading } from '../../ui/layout/Heading'
import { Text } from '../../ui/layout/Text'
import { Picture } from '../../ui/media/Picture'
import { ownDirection } from '../../ui/style/ownDirection'

/** A post as a card that leads to it; its date only with the feature blogDates. */
export function PostCard({ post, to }: { post: Article; to: string }): ReactNode {
  const { date } = useFormat()
  const { blogDates } = useAtomValue(configAtom).features
  return (
    <Whole forwardedAs="article" padding="none" interactive>
      <Picture image={post.image} alt="" ratio="4/3" />
      <Words>
        {blogDates ? (
          <Text size="small" tone="muted">
            <time dateTime={post.publishedAt}>{date(post.publishedAt)}</time>
          </Text>
        ) : null}
        <Heading level={2} size={3}>
          <CoverLink to={to}>{post.title}</CoverLink>
        </Heading>
        {post.summary ? <Text tone="muted">{post.summary}</Text> : null}
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
