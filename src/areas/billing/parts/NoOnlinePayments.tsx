import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { TextLink } from '../../../ui/controls/TextLink'
import { Notice } from '../../../ui/feedback/Notice'
import { Stack } from '../../../ui/layout/Stack'
import { useClubContacts } from '../data/useClubContacts'

/** The message id prefix in each area. */
const MESSAGES = {
  billing: 'area.billing.payment.noProcessor',
  cart: 'area.cart.refused.no_processor',
} as const

/**
 * Says, in place of a button that would lead to a payment, that the club takes no payments online
 * and how to reach it. The text is the same for each `area`; pass one whose messages the page
 * loads.
 */
export function NoOnlinePayments({
  area,
  live = false,
}: {
  area: keyof typeof MESSAGES
  live?: boolean
}): ReactNode {
  const t = useText()
  const contacts = useClubContacts()
  return (
    <Notice
      tone="warning"
      live={live}
      title={t(`${MESSAGES[area]}.title`)}
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
      <p>{t(`${MESSAGES[area]}.text`)}</p>
    </Notice>
  )
}
