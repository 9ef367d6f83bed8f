import { useEffect } from 'react'
import { useText } from '../../src/core/intl/useText'
import { notify } from '../../src/ui/feedback/notificationStore'
import { invalidateCalls } from '../session/studioQueries'
import { subscribeToReviews } from '../session/subscribeToPublishes'

/**
 * Reads review links and comments again when they change, and says so when somebody has commented on
 * a draft of the club. Call it once, in a component that stays mounted while the club is open.
 */
export function useFollowReviews(domainId: number | undefined): void {
  const t = useText()
  useEffect(() => {
    if (domainId === undefined) return undefined
    return subscribeToReviews(domainId, (isComment) => {
      void invalidateCalls('admin.reviews.list', 'admin.reviews.comments')
      if (isComment)
        notify({
          tone: 'info',
          title: t('studio.reviews.news'),
          text: t('studio.reviews.newsText'),
          topic: 'review-comment',
        })
    })
  }, [domainId, t])
}
