import type { ReactNode } from 'react'
import { ReadingPage } from './ReadingPage'
import { useText } from '../../../core/intl/useText'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import type { MessageId } from '#generated/MessageId'
import type { SharedTexts } from './ItemTexts'

/**
 * The page of a shared link that was not found, for visitors and customers: it says what such links
 * show, but not whether this link ever worked. Messages: `<texts>.title`, `missingTitle`,
 * `missingText` and `action`. (doc 1 §6)
 */
export function SharedLinkNotFound({
  texts,
  text = `${texts}.missingText`,
  action = `${texts}.action`,
  actionTo = '/',
}: {
  texts: SharedTexts
  text?: MessageId
  action?: MessageId
  actionTo?: string
}): ReactNode {
  const t = useText()
  return (
    <ReadingPage title={t(`${texts}.title`)} isTitleCentred>
      <EmptyState
        drawing="lost"
        title={t(`${texts}.missingTitle`)}
        text={t(text)}
        action={<LinkButton to={actionTo}>{t(action)}</LinkButton>}
      />
    </ReadingPage>
  )
}
