const WHOLE = 'The whole config'

/** Configs that no call would accept, each with the settings that the report to the admin lists. */
export const DAMAGED = [
  { host: 'text.localhost', what: 'a text', reported: [WHOLE], config: 'no config at all' },
  {
    host: 'list.localhost',
    what: 'a list',
    reported: [WHOLE],
    config: [1, { plan: 'Plus' }, null],
  },
  { host: 'number.localhost', what: 'a number', reported: [WHOLE], config: 42 },
  { host: 'null.localhost', what: 'null', reported: [WHOLE], config: null },
  {
    host: 'types.localhost',
    what: 'of wrong types',
    reported: ['Props', 'Pages'],
    config: { props: 5, pages: 'x' },
  },
  {
    host: 'nonsense.localhost',
    what: 'nonsense throughout',
    reported: ['Primary', 'Plan', 'Slogans', 'Visitor statistics'],
    config: {
      version: 'one',
      plan: 7,
      debug: 'perhaps',
      environment: [],
      domainName: {},
      theme: ['x'],
      intl: {
        locale: 9,
        rtl: 'no',
        currency: 'money',
        timezone: 'Mars/Base',
        messages: { en: 4, xx: [] },
      },
      props: {
        colors: { primary: 'reddish' },
        slogans: { id: 1 },
        sections: { '/': 'x', '/nowhere': [] },
        fonts: { body: 'Comic' },
        navigation: { mode: 'sideways' },
        logo: [],
        layout: null,
        footer: { links: [3] },
      },
      pages: [{ uri: 5 }, 'x', { uri: '/events', path: 'javascript:1' }],
      settings: { navigation: { index: 'x', nowhere: {} } },
      features: { registration: 'yes' },
      processors: 'stripe',
      analytics: 3,
      globalNetwork: { id: 'x' },
    },
  },
]

/** Sections of which a page shows three: one is of an unknown widget, two have broken settings. */
export const SECTIONS = [
  { id: 'gone', widget: 'crystal-ball', settings: { title: 'Never to be seen' } },
  {
    id: 'broken',
    widget: 'notice',
    settings: { title: 'Half of this is broken', text: 7, tone: ['loud'], unheard: { of: true } },
  },
  { id: 'worse', widget: 'hero', settings: 'not even an object' },
  { id: 'kept', widget: 'notice', settings: { title: 'This one stays' } },
]
