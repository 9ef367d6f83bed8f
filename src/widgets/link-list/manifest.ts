import { defineWidget } from '../../core/registry/defineWidget'

/** One link. */
export interface ListedLink {
  id: string
  icon: string
  label: string
  hint: string
  linkTo: string
}

/** Settings of the link list; settings.schema.json describes each. */
export interface LinkListSettings {
  title: string
  text: string
  layout: 'lines' | 'tiles'
  columns: 1 | 2 | 3
  showIcons: boolean
  showHints: boolean
  links: readonly ListedLink[]
}

export const manifest = defineWidget<LinkListSettings>({
  id: 'link-list',
  name: 'widget.link-list.name',
  icon: 'external',
  sample: {
    title: 'Good to know',
    text: '',
    layout: 'lines',
    columns: 2,
    showIcons: true,
    showHints: true,
    links: [
      {
        id: 'questions',
        icon: 'info',
        label: 'Questions and answers',
        hint: 'Guests, dress, parking',
        linkTo: '/faq',
      },
      {
        id: 'schedule',
        icon: 'calendar',
        label: 'Your schedule',
        hint: 'What you have booked',
        linkTo: '/my-schedule',
      },
      {
        id: 'account',
        icon: 'user',
        label: 'Your account',
        hint: 'Details and cards',
        linkTo: '/account',
      },
    ],
  },
})
