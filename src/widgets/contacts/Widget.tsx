import type { ReactNode } from 'react'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { uniqueById } from '../../core/registry/uniqueById'
import { isIconName } from '../../ui/iconNames'
import { Heading } from '../../ui/layout/Heading'
import { SectionHead } from '../../ui/layout/SectionHead'
import { Stack } from '../../ui/layout/Stack'
import { Text } from '../../ui/layout/Text'
import { Icon } from '../../ui/media/Icon'
import { ContactLinks } from './ContactLinks'
import { ContactList } from './ContactList'
import type { ContactsSettings } from './manifest'

/** Contacts by role. Contacts without a role are left out; renders nothing if none remains. */
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
