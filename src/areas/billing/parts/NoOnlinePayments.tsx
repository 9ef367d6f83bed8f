import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { TextLink } from '../../../ui/controls/TextLink'
import { Notice } from '../../../ui/feedback/Notice'
import { Stack } from '../../../ui/layout/Stack'
import { useClubContacts } from '../data/useClubContacts'

/**
 * In place of a button that would lead to a payment: the club takes no payments online, and how to
 * reach it. Messages: `<texts>.title` and `<texts>.text`, of an area whose texts the page has.
 */
export function NoOnlinePayments({
  texts,
  live = false,
}: {
  texts: 'area.billing.payment.noProcessor' | 'area.cart.refused.no_processor'
  live?: boolean
}): ReactNode {
  const t = useText()
  const contacts = useClubContacts()
  return (
    <Notice
      tone="warning"
      live={live}
      title={t(`${texts}.title`)}
      action={
        contacts.length === 0 ? null : (
          <Stack row gap={4}>
            {contacts.map(({ id, to, text }) => (
              <TextLink key={id} to={to} external>
                <bdi dir="ltr">{text}</bdi>
              </TextLink>
            ))}
          </Stack>
        )
      }
    >
      <p>{t(`${texts}.text`)}</p>
    </Notice>
  )
}
