import type { ReactNode } from 'react'
import { ReadingPage } from './ReadingPage'
import { useText } from '../../../core/intl/useText'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import type { MessageId } from '../../../../generated/MessageId'
import type { SharedTexts } from './ItemTexts'

/**
 * The page of a shared link that leads nowhere, for visitors and customers: says what the page is
 * for and that this link has no content, not whether it ever had. Messages: `<texts>.title`,
 * `missingTitle`, `missingText` and `action`. (doc 1 §6, issue 4, Bad input)
 */
export function SharedPage({
  texts,
  action = `${texts}.action`,
  actionTo = '/',
}: {
  texts: SharedTexts
  action?: MessageId
  actionTo?: string
}): ReactNode {
  const t = useText()
  return (
    <ReadingPage title={t(`${texts}.title`)}>
      <EmptyState
        drawing="lost"
        start
        title={t(`${texts}.missingTitle`)}
        text={t(`${texts}.missingText`)}
        action={<LinkButton to={actionTo}>{t(action)}</LinkButton>}
      />
    </ReadingPage>
  )
}
