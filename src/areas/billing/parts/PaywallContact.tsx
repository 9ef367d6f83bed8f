import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { linkTarget } from '../../../core/registry/linkTarget'
import { companyAtom } from '../../../core/session/atoms'
import { TextLink } from '../../../ui/controls/TextLink'
import { FactGrid } from '../../../ui/details/FactGrid'
import { PaywallFrame } from './PaywallFrame'

/**
 * Asks the customer to contact the club, with its phone and email if known: shown if nothing can be
 * paid here. (doc 2 §2, money.paywall.contact-text, money.paywall.on-hold-message)
 */
export function PaywallContact({ title }: { title: string }): ReactNode {
  const t = useText()
  const { name, phone, email } = useAtomValue(companyAtom)
  const contacts = [
    {
      id: 'phone' as const,
      to: phone?.full ? linkTarget(`tel:${phone.full}`) : undefined,
      text: phone?.full,
    },
    { id: 'email' as const, to: email ? linkTarget(`mailto:${email}`) : undefined, text: email },
  ]
  return (
    <PaywallFrame title={title} intro={t('area.billing.paywall.contact', { club: name })}>
      <FactGrid
        facts={contacts.map(({ id, to, text }) => ({
          id,
          wide: true,
          label: t(`area.billing.paywall.${id}`),
          value: to ? (
            <TextLink to={to.to} external>
              <bdi dir="ltr">{text}</bdi>
            </TextLink>
          ) : null,
        }))}
      />
    </PaywallFrame>
  )
}
