import type { ReactNode } from 'react'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { uniqueById } from '../../core/registry/uniqueById'
import { isIconName } from '../../ui/iconNames'
import { Heading } from '../../ui/layout/Heading'
import { SectionHead } from '../../ui/layout/SectionHead'
import { Stack } from '../../ui/layout/Stack'
import { Text } from '../../ui/layout/Text'
import { Icon } from '../../ui/media/Icon'
import { ContactList, ContactLinkList } from './ContactList'
import type { ContactsSettings, ClubContact } from './manifest'
import { linkTarget } from '../../core/registry/linkTarget'
import { useText } from '../../core/intl/useText'
import { LinkButton } from '../../ui/controls/LinkButton'
import { TextLink } from '../../ui/controls/TextLink'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'

/**
 * Contacts by role. A contact without a role is left out; renders nothing if no contact remains.
 */
export function Widget({ settings }: WidgetProps<ContactsSettings>): ReactNode {
  const contacts = uniqueById(settings.contacts).filter(({ role }) => role.trim() !== '')
  if (contacts.length === 0) return null
  return (
    <Stack gap={5}>
      <SectionHead eyebrow={settings.eyebrow} title={settings.title} text={settings.text} />
      <ContactList data-look={settings.look} data-columns={settings.columns}>
        {contacts.map((contact) => (
          <li key={contact.id}>
            {settings.showIcons && isIconName(contact.icon) && <Icon name={contact.icon} />}
            <div>
              <Heading level={settings.title === '' ? 2 : 3} size={4}>
                {contact.role}
              </Heading>
              {contact.text !== '' && <p>{contact.text}</p>}
              {contact.hours !== '' && <Text size="small">{contact.hours}</Text>}
              <ContactLinks contact={contact} actions={settings.actions} />
            </div>
          </li>
        ))}
      </ContactList>
    </Stack>
  )
}

/** Phone and email links of a contact; invalid ones are left out. */
function ContactLinks({
  contact,
  actions,
}: {
  contact: ClubContact
  actions: ContactsSettings['actions']
}): ReactNode {
  const t = useText()
  const { role, phone, email } = contact
  const phoneLink = phone === '' ? undefined : linkTarget(`tel:${phone.replaceAll(/[^\d+]/g, '')}`)
  const emailLink = email === '' ? undefined : linkTarget(`mailto:${email}`)
  if (!phoneLink && !emailLink) return null
  if (actions === 'written') {
    return (
      <ContactLinkList>
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
      </ContactLinkList>
    )
  }
  return (
    <ContactLinkList data-buttons>
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
    </ContactLinkList>
  )
}
