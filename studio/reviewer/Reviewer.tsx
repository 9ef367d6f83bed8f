import { useEffect, useState, type ReactNode } from 'react'
import type { Review } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { Loading } from '../../src/ui/feedback/Loading'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { ReviewPage } from './ReviewPage'
import type { ReviewLink } from './reviewLink'
import { useReview } from './useReview'

/** The page of who has a review link: the club with the draft, below a bar that says so. */
export function Reviewer({ link }: { link: ReviewLink | null }): ReactNode {
  return link === null ? <NoReview reason="unknown" /> : <OpenReview link={link} />
}

function OpenReview({ link }: { link: ReviewLink }): ReactNode {
  const t = useText()
  const { review, isStale, refresh } = useReview(link)
  /** The comment that is being written; a link may end meanwhile. */
  const [text, setText] = useState('')
  const title =
    typeof review === 'object'
      ? t('studio.reviewer.titleOf', { club: review.club })
      : t('studio.reviewer.title')
  useEffect(() => {
    document.title = title
  }, [title])
  if (review === undefined)
    return (
      <Loading>
        <Skeleton lines={6} />
      </Loading>
    )
  if (review === 'unknown') return <NoReview reason="unknown" unsent={text} />
  if (review === 'failed') return <NoReview reason="failed" onRetry={refresh} />
  if (review.state !== 'open')
    return <NoReview reason={review.state} review={review} unsent={text} />
  return (
    <ReviewPage
      link={link}
      review={review}
      isStale={isStale}
      text={text}
      onType={setText}
      onRefresh={refresh}
    />
  )
}

/** Says why there is nothing to review, and whom to ask. */
function NoReview({
  reason,
  review,
  unsent = '',
  onRetry,
}: {
  reason: 'unknown' | 'failed' | Exclude<Review['state'], 'open'>
  review?: Review
  /** A comment that was not sent, to be copied. */
  unsent?: string
  onRetry?: () => void
}): ReactNode {
  const t = useText()
  const who = { club: review?.club ?? '', by: review?.by ?? '' }
  return (
    <main>
      <EmptyState
        level={1}
        takesFocus
        drawing={reason === 'failed' ? 'broken' : 'lost'}
        title={t(`studio.reviewer.${reason}.title`, who)}
        text={
          <>
            {t(`studio.reviewer.${reason}.text`, who)}{' '}
            {review === undefined
              ? null
              : t(who.by === '' ? 'studio.reviewer.askClub' : 'studio.reviewer.ask', who)}
          </>
        }
        action={
          onRetry ? (
            <Button onClick={onRetry}>{t('studio.retry')}</Button>
          ) : unsent === '' ? undefined : (
            <p dir="auto">{t('studio.reviewer.unsent', { text: unsent })}</p>
          )
        }
      />
    </main>
  )
}
