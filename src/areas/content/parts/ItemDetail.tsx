import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { CallQuery } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { useText } from '../../../core/intl/useText'
import { useEntryTitle } from '../../../core/session/entryTitle'
import { Loading } from '../../../ui/feedback/Loading'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import type { Crumb } from '../../../ui/page/Breadcrumbs'
import { PageLayout } from '../../../ui/page/PageLayout'
import { media } from '../../../ui/style/media'
import { MissingItem } from './MissingItem'
import type { ItemTexts } from './ItemTexts'

/**
 * What an entry's page gets from its list: the prefix of its message ids (`<texts>.title`,
 * `missingTitle`, …), the breadcrumbs, and the list's path.
 */
export interface ItemContext {
  texts: ItemTexts
  crumbs: readonly Crumb[]
  backPath: string
}

/**
 * Props of an entry's page; `children` returns the entry's title and body, and may refetch the
 * entry.
 */
export interface ItemDetailProps<Value, Stored = Value> {
  context: ItemContext
  query: CallQuery<Value, Stored>
  /** Whether the entry belongs to this page; any other is not found here. */
  belongs?: (value: Value) => boolean
  children: (value: Value, refetch: () => void) => { title: string; body: ReactNode }
}

/** An entry of a list on its own page: loading, loaded, failed, or not found for this customer. */
export function ItemDetail<Value, Stored = Value>({
  context,
  query,
  belongs = () => true,
  children,
}: ItemDetailProps<Value, Stored>): ReactNode {
  const t = useText()
  const entry = useCallQuery(query)
  const { texts, crumbs, backPath } = context
  const isElsewhere = entry.status === 'ready' && !belongs(entry.value)
  const ready =
    entry.status === 'ready' && !isElsewhere ? children(entry.value, entry.refetch) : undefined
  useEntryTitle(ready?.title)
  if (entry.status === 'missing' || isElsewhere)
    return <MissingItem texts={texts} crumbs={crumbs} backPath={backPath} />
  if (ready) {
    return (
      <PageLayout title={ready.title} breadcrumbs={crumbs}>
        {ready.body}
      </PageLayout>
    )
  }
  return (
    <PageLayout title={t(`${texts}.title`)} breadcrumbs={crumbs}>
      {entry.status === 'failed' ? (
        <LoadFailed error={entry.error} onRetry={entry.refetch} />
      ) : (
        <DetailLoading />
      )}
    </PageLayout>
  )
}

const DetailLoading = (): ReactNode => (
  <Loading>
    <Columns>
      <Skeleton shape="picture" />
      <div>
        <Skeleton lines={4} />
      </div>
    </Columns>
  </Loading>
)

/** The columns of `DetailLayout`: pictures, and beside them the facts. */
const Columns = styled.div`
  display: grid;
  gap: clamp(24px, 3vw, 40px);
  ${media.wide} {
    grid-template-columns: minmax(0, var(--portico-measure)) minmax(320px, 1fr);
    column-gap: clamp(32px, 4vw, 56px);
    align-items: start;
  }
`
