import { defineWidget } from '../../core/registry/defineWidget'

/** A role in the club, with its phone and email. */
export interface ClubContact {
  id: string
  icon: string
  role: string
  text: string
  hours: string
  phone: string
  email: string
}

/** Settings of the contacts; settings.schema.json describes each. */
export interface ContactsSettings {
  eyebrow: string
  title: string
  text: string
  look: 'lines' | 'cards'
  columns: 1 | 2 | 3
  showIcons: boolean
  actions: 'written' | 'buttons'
  contacts: readonly ClubContact[]
}

export const manifest = defineWidget<ContactsSettings>({
  id: 'contacts',
  name: 'widget.contacts.name',
  icon: 'phone',
  sample: {
    eyebrow: '',
    title: 'Who to contact',
    text: 'Someone is always near a phone.',
    look: 'cards',
    columns: 2,
    showIcons: true,
    actions: 'written',
    contacts: [
      {
        id: 'desk',
        icon: 'key',
        role: 'Front desk',
        text: 'Keys, parcels, lost umbrellas.',
        hours: 'Every day from eight',
        phone: '+1 401 555 0134',
        email: 'desk@example.com',
      },
      {
        id: 'yard',
        icon: 'anchor',
        role: 'Boatyard',
        text: 'Moorings and hauling out.',
        hours: '',
        phone: '+1 401 555 0135',
        email: '',
      },
    ],
  },
})
