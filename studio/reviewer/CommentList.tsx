import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ReviewComment } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'

/** The comments that were made with the link; a click shows the element of one. */
export function CommentList({
  comments,
  shown,
  onShow,
}: {
  comments: readonly ReviewComment[]
  /** Number of the comment that is shown on the page; null for none. */
  shown: number | null
  onShow: (comment: ReviewComment) => void
}): ReactNode {
  const t = useText()
  const { dateTime } = useFormat()
  if (comments.length === 0) return <Empty>{t('studio.reviewer.noComments')}</Empty>
  return (
    <List>
      {comments.map((comment) => (
        <li key={comment.id}>
          <Choice
            type="button"
            aria-pressed={comment.number === shown}
            onClick={() => onShow(comment)}
          >
            <Badge aria-hidden data-resolved={comment.resolved || undefined}>
              {comment.number}
            </Badge>
            <span>
              <strong dir="auto">{comment.author}</strong>
              <Note>
                {dateTime(comment.createdAt)}
                {comment.resolved ? ` · ${t('studio.reviewer.resolved')}` : null}
              </Note>
              <Words dir="auto">{comment.text}</Words>
            </span>
          </Choice>
        </li>
      ))}
    </List>
  )
}

const Empty = styled.p`
  color: var(--portico-color-muted-text);
`
const List = styled.ol`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
`
const Choice = styled.button`
  display: flex;
  gap: 10px;
  inline-size: 100%;
  padding: 8px;
  border-radius: var(--portico-radius-control);
  text-align: start;
  &:hover,
  &[aria-pressed='true'] {
    background: var(--portico-color-primary-soft);
  }
  > span {
    min-inline-size: 0;
  }
`
const Badge = styled.span`
  flex: none;
  block-size: 24px;
  padding-inline: 8px;
  border-radius: 12px;
  background: var(--portico-color-primary);
  color: var(--portico-color-on-primary);
  font-size: var(--portico-text-sm);
  font-weight: 600;
  line-height: 24px;
  text-align: center;
  &[data-resolved] {
    background: var(--portico-color-border);
    color: var(--portico-color-text);
  }
`
const Note = styled.span`
  display: block;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
const Words = styled.span`
  display: block;
  overflow-wrap: anywhere;
  white-space: pre-line;
`
