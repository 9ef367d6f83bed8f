import type { ReactNode } from 'react'
import type { Domain } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import type { LoadedPages } from '../../src/core/query/useCallQuery'
import { Button } from '../../src/ui/controls/Button'
import { Loading } from '../../src/ui/feedback/Loading'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { isChosenElsewhere } from '../session/domains'
import { ChosenElsewhereNotice } from '../sign-in/ChosenElsewhereNotice'

/**
 * The end of a paged list: says that it is loading, empty or failed, or has the button for the next
 * page.
 */
export function ListFooter({
  pages,
  domain,
  empty,
}: {
  pages: LoadedPages<unknown>
  domain: Domain
  empty: string
}): ReactNode {
  const t = useText()
  if (pages.status === 'loading')
    return (
      <Loading label={t('studio.loading')}>
        <Skeleton lines={3} />
      </Loading>
    )
  if (pages.status === 'failed' || pages.more === 'failed') {
    const retry = pages.status === 'failed' ? pages.refetch : pages.loadMore
    return isChosenElsewhere(pages.error) ? (
      <ChosenElsewhereNotice domain={domain} onChosen={retry} />
    ) : (
      <p role="alert">
        {t('studio.money.notRead')}{' '}
        <Button variant="secondary" size="small" onClick={retry}>
          {t('studio.retry')}
        </Button>
      </p>
    )
  }
  if (pages.items.length === 0) return <p>{empty}</p>
  if (!pages.hasMore) return null
  return (
    <Button
      variant="secondary"
      size="small"
      busy={pages.more === 'loading'}
      onClick={pages.loadMore}
    >
      {t('studio.money.more')}
    </Button>
  )
}
