import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import type { Crumb } from '../../../ui/page/Breadcrumbs'
import { PageLayout } from '../../../ui/page/PageLayout'
import type { ItemTexts } from './ItemTexts'

/**
 * Shown instead of an entry (event, invoice, room …) that this customer can't see, without
 * revealing whether the entry exists. Messages: `<texts>.title`, `missingTitle`, `missingText`, and
 * `action`, the text of the link to `backPath`.
 */
export function MissingItem({
  texts,
  crumbs = [],
  backPath,
}: {
  texts: ItemTexts
  crumbs?: readonly Crumb[]
  backPath: string
}): ReactNode {
  const t = useText()
  return (
    <PageLayout title={t(`${texts}.title`)} breadcrumbs={crumbs}>
      <EmptyState
        drawing="lost"
        title={t(`${texts}.missingTitle`)}
        text={t(`${texts}.missingText`)}
        action={
          <LinkButton to={backPath} variant="secondary">
            {t(`${texts}.action`)}
          </LinkButton>
        }
      />
    </PageLayout>
  )
}
