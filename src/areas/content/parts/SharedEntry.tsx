import type { ReactNode } from 'react'
import type { CallQuery } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { useIsMissing } from '../../../core/query/useIsMissing'
import { useText } from '../../../core/intl/useText'
import { Loading } from '../../../ui/feedback/Loading'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { ReadingPage } from './ReadingPage'
import { SharedLinkNotFound } from './SharedLinkNotFound'
import type { SharedTexts } from './ItemTexts'

/** Props of a shared link's page; texts as in `SharedLinkNotFound`. */
export interface SharedEntryProps<Value> {
  texts: SharedTexts
  query: CallQuery<Value>
  /** Shown if the entry is not found; by default `SharedLinkNotFound`. */
  missing?: ReactNode
  children: (value: Value) => { title: string; body: ReactNode }
}

/**
 * The page that a shared link opens: loading, loaded, failed, or not found without a reason. (doc 1
 * §6)
 */
export function SharedEntry<Value>({
  texts,
  query,
  missing = <SharedLinkNotFound texts={texts} />,
  children,
}: SharedEntryProps<Value>): ReactNode {
  const t = useText()
  const entry = useCallQuery(query)
  // A link may expire while its page is open.
  const isMissing = useIsMissing(query)
  if (isMissing) return missing
  if (entry.status === 'ready') {
    const { title, body } = children(entry.value)
    return <ReadingPage title={title}>{body}</ReadingPage>
  }
  return (
    <ReadingPage title={t(`${texts}.title`)} isTitleCentred={entry.status === 'failed'}>
      {entry.status === 'failed' ? (
        <LoadFailed error={entry.error} onRetry={entry.refetch} />
      ) : (
        <Loading>
          <Skeleton lines={4} />
        </Loading>
      )}
    </ReadingPage>
  )
}
