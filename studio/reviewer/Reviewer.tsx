import { useEffect, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Review } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { EmptyState } from '../../src/ui/feedback/EmptyState'
import { Loading } from '../../src/ui/feedback/Loading'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { ReviewFrame } from './ReviewFrame'
import type { ReviewLink } from './reviewLink'
import { useReview } from './useReview'

/** The page of who has a review link: the club with the draft, below a bar that says so. */
export function Reviewer({ link }: { link: ReviewLink | null }): ReactNode {
  return link === null ? <NoReview reason="unknown" /> : <OpenReview link={link} />
}

function OpenReview({ link }: { link: ReviewLink }): ReactNode {
  const t = useText()
  const { review, isStale, refresh } = useReview(link)
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
  if (review === 'unknown') return <NoReview reason="unknown" />
  if (review === 'failed') return <NoReview reason="failed" onRetry={refresh} />
  if (review.state !== 'open') return <NoReview reason={review.state} review={review} />
  return (
    <Page>
      <ReviewBar review={review} isStale={isStale} />
      <ReviewFrame link={link} patch={review.draft?.config ?? null} onEnded={refresh} />
    </Page>
  )
}

function ReviewBar({ review, isStale }: { review: Review; isStale: boolean }): ReactNode {
  const t = useText()
  const { dateTime } = useFormat()
  const { club, by, name, expiresAt } = review
  return (
    <Bar>
      <Words>
        <h1>{t('studio.reviewer.titleOf', { club })}</h1>
        {name === '' ? null : <strong dir="auto">{name}</strong>}
        <p>
          {t(by === '' ? 'studio.reviewer.aboutUnknown' : 'studio.reviewer.about', {
            by,
            time: dateTime(expiresAt),
          })}
        </p>
      </Words>
      <Stale role="status">{isStale ? t('studio.reviewer.stale') : null}</Stale>
    </Bar>
  )
}

/** Says why there is nothing to review, and whom to ask. */
function NoReview({
  reason,
  review,
  onRetry,
}: {
  reason: 'unknown' | 'failed' | Exclude<Review['state'], 'open'>
  review?: Review
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
        action={onRetry ? <Button onClick={onRetry}>{t('studio.retry')}</Button> : undefined}
      />
    </main>
  )
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  overflow: hidden;
  background: var(--portico-color-background);
`
const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 8px 16px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
`
const Words = styled.div`
  display: flex;
  flex: 1 1 280px;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
  min-inline-size: 0;
  h1 {
    font-size: var(--portico-text-base);
    font-weight: 600;
  }
  p {
    flex-basis: 100%;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
const Stale = styled.p`
  color: var(--portico-color-warning);
  font-size: var(--portico-text-sm);
  &:empty {
    display: none;
  }
`
