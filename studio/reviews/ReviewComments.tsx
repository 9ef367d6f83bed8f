import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ReviewComment } from '../../generated/types'
import type { MessageId } from '../../generated/MessageId'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Loading } from '../../src/ui/feedback/Loading'
import { Notice } from '../../src/ui/feedback/Notice'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { useCloseDialog } from '../chrome/useCloseDialog'
import { studioApi } from '../session/studioAtoms'
import { callQuery, invalidateCalls, studioQueries } from '../session/studioQueries'
import { useClubTime } from '../session/useClubTime'
import { useStudioMutation } from '../session/useStudioMutation'
import { commentOnScreenAtom } from './commentOnScreen'
import { reviewFailure } from './reviewFailure'

/** The comments made with a review link; a click shows one in the preview. */
export function ReviewComments({
  domainId,
  reviewId,
  mayResolve,
}: {
  domainId: number
  reviewId: number
  mayResolve: boolean
}): ReactNode {
  const t = useText()
  const { data, isError, refetch } = useQuery(
    callQuery('admin.reviews.comments', { params: { domainId, id: reviewId } }),
    studioQueries,
  )
  if (isError)
    return (
      <Notice
        tone="danger"
        live
        title={t('studio.reviews.commentsNotLoaded')}
        action={
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            {t('studio.retry')}
          </Button>
        }
      />
    )
  if (data === undefined)
    return (
      <Loading>
        <Skeleton lines={3} />
      </Loading>
    )
  return (
    <List>
      {data.items.map((comment) => (
        <Comment
          key={comment.id}
          domainId={domainId}
          reviewId={reviewId}
          comment={comment}
          mayResolve={mayResolve}
        />
      ))}
    </List>
  )
}

function Comment({
  domainId,
  reviewId,
  comment,
  mayResolve,
}: {
  domainId: number
  reviewId: number
  comment: ReviewComment
  mayResolve: boolean
}): ReactNode {
  const t = useText()
  const time = useClubTime()
  const close = useCloseDialog()
  const show = useSetAtom(commentOnScreenAtom)
  const [failure, setFailure] = useState<MessageId>()
  const { id, number, author, text, path, place, createdAt, resolved } = comment
  const resolving = useStudioMutation(async () => {
    setFailure(undefined)
    try {
      const params = { domainId, id: reviewId, commentId: id }
      await studioApi.call('admin.reviews.resolve', { params, body: { resolved: !resolved } })
      await invalidateCalls('admin.reviews.comments', 'admin.reviews.list')
    } catch (error) {
      setFailure(reviewFailure(error))
    }
  })
  const which = t('studio.reviews.commentOf', { number, author })
  return (
    <Item data-resolved={resolved || undefined}>
      <h4 dir="auto">{which}</h4>
      <p dir="auto">{text}</p>
      <Note>
        {place === null || place.text === ''
          ? t('studio.reviews.on', { path })
          : t('studio.reviews.onText', { path, text: place.text })}
        {' · '}
        {time(createdAt)}
        {resolved ? ` · ${t('studio.reviews.resolved')}` : null}
      </Note>
      <Actions role="group" aria-label={which}>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            show({ reviewId, comment })
            close()
          }}
        >
          {t('studio.reviews.show')}
        </Button>
        {mayResolve ? (
          <Button
            variant="quiet"
            size="small"
            busy={resolving.isPending}
            onClick={() => resolving.mutate()}
          >
            {t(resolved ? 'studio.reviews.reopen' : 'studio.reviews.resolve')}
          </Button>
        ) : null}
      </Actions>
      {failure === undefined ? null : <Failure role="alert">{t(failure)}</Failure>}
    </Item>
  )
}

const List = styled.ol`
  display: grid;
  gap: 12px;
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
`
const Item = styled.li`
  display: grid;
  gap: 4px;
  padding: 12px;
  border: 1px solid var(--portico-color-border);
  border-radius: var(--portico-radius-control);
  > h4 {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  &[data-resolved] {
    background: var(--portico-color-background);
  }
`
const Note = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
const Failure = styled.p`
  color: var(--portico-color-danger);
  font-size: var(--portico-text-sm);
`
