// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '../../../generated/messages/en.json'
import { renderInPage } from '../../../tests/support/renderInPage'
import { QuickLinks } from './QuickLinks'

afterEach(cleanup)

const entry = (key: string, pageId: string, membersOnly: boolean) => ({
  key,
  pageId,
  membersOnly,
  name: { text: key },
  icon: 'star',
  path: `/${key}`,
  order: 0,
})
const config = {
  plan: 'Plus',
  menuMode: 'burger' as const,
  props: { sections: {} },
  navigation: [entry('index', 'home', false), entry('events', 'events', true)],
}

it('links to the menu entries that this person can open, except home', () => {
  renderInPage(<QuickLinks />, { texts, config, customer: { isMember: true } })
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/events'])
})

it('shows nothing if the menu has no other entry for this person', () => {
  renderInPage(<QuickLinks />, { texts, config, customer: { isMember: false } })
  expect(screen.queryByRole('navigation')).toBeNull()
})

it.each([
  ['vertical', [{ id: 'welcome' }], true],
  ['vertical', [], false],
  ['burger', [{ id: 'welcome' }], false],
])('beside a %s menu, on a page with sections %j, it repeats the menu: %s', (...given) => {
  const [menuMode, sections, isRepeated] = given
  renderInPage(<QuickLinks />, {
    texts,
    config: { ...config, menuMode, props: { sections: { '/': sections } } },
    customer: { isMember: true },
  })
  // On a screen as wide as this one, what repeats the menu is hidden.
  expect(screen.queryByRole('navigation') === null).toBe(isRepeated)
})
