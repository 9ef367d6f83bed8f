import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import type { Crumb } from '../../../ui/layout/Breadcrumbs'
import { PageLayout } from '../../../ui/layout/PageLayout'
import type { ItemTexts } from './ItemTexts'

/**
 * In place of one event, invoice, room …: no such thing is there for this person, and whether it is
 * there for others is not said. Its texts: `<texts>.title`, `missingTitle`, `missingText` and
 * `action`, which leads `back`. (issue 4, Bad input)
 */
export function MissingItem({
  texts,
  crumbs = [],
  back,
}: {
  texts: ItemTexts
  crumbs?: readonly Crumb[]
  back: string
}): ReactNode {
  const t = useText()
  return (
    <PageLayout title={t(`${texts}.title`)} breadcrumbs={crumbs}>
      <EmptyState
        drawing="lost"
        title={t(`${texts}.missingTitle`)}
        text={t(`${texts}.missingText`)}
        action={
          <LinkButton to={back} variant="secondary">
            {t(`${texts}.action`)}
          </LinkButton>
        }
      />
    </PageLayout>
  )
}
