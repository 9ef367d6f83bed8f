import type { ReactNode } from 'react'
import { linkTarget } from '../../core/registry/linkTarget'
import { useText } from '../../core/intl/useText'
import { LinkButton } from '../../ui/controls/LinkButton'
import { TextLink } from '../../ui/controls/TextLink'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'
import { ContactWays } from './ContactList'
import type { ContactsSettings, HouseContact } from './manifest'

/** Phone and email links of a role; invalid ones are left out. */
export function ContactLinks({
  contact,
  actions,
}: {
  contact: HouseContact
  actions: ContactsSettings['actions']
}): ReactNode {
  const t = useText()
  const { role, phone, email } = contact
  const phoneLink = phone === '' ? undefined : linkTarget(`tel:${phone.replaceAll(/[^\d+]/g, '')}`)
  const emailLink = email === '' ? undefined : linkTarget(`mailto:${email}`)
  if (!phoneLink && !emailLink) return null
  if (actions === 'written') {
    return (
      <ContactWays>
        {phoneLink && (
          <TextLink to={phoneLink.to} external>
            <bdi dir="ltr">{phone}</bdi>
          </TextLink>
        )}
        {emailLink && (
          <TextLink to={emailLink.to} external>
            <bdi dir="ltr">{email}</bdi>
          </TextLink>
        )}
      </ContactWays>
    )
  }
  return (
    <ContactWays data-buttons>
      {phoneLink && (
        <LinkButton to={phoneLink.to} variant="secondary" size="small" icon="phone">
          <span aria-hidden="true">{t('widget.contacts.call')}</span>
          <VisuallyHidden>{t('widget.contacts.callRole', { role })}</VisuallyHidden>
        </LinkButton>
      )}
      {emailLink && (
        <LinkButton to={emailLink.to} variant="secondary" size="small" icon="mail">
          <span aria-hidden="true">{t('widget.contacts.write')}</span>
          <VisuallyHidden>{t('widget.contacts.writeRole', { role })}</VisuallyHidden>
        </LinkButton>
      )}
    </ContactWays>
  )
}
