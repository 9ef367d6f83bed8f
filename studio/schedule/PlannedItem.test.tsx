// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Change, Domain, PlannedPublish } from '../../generated/types'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import english from '../messages.en.json'
import changes from '../changes/messages.en.json'
import texts from './messages.en.json'
import { studioQueries } from '../session/studioQueries'
import { plannedQuery } from './plannedPublishes'
import { PlannedItem } from './PlannedItem'
import { PlannedLine } from './PlannedLine'

const AT = '2030-05-01T10:00:00.000Z'
const entry = (applied: boolean): PlannedPublish => ({
  id: applied ? 1 : 2,
  state: 'held',
  by: 'owner',
  byName: 'Olive Hart',
  note: '',
  at: AT,
  revertsAt: applied ? '2030-05-02T10:00:00.000Z' : null,
  appliedRevision: applied ? 7 : null,
  createdAt: AT,
  changes: [],
  config: {},
  held: { reason: 'invalid', places: [] },
})
const rights = { mayEdit: true, mayPublish: true, mayEnableDebug: false }
const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  messages: { ...english, ...changes, ...texts },
})
const readLine = (planned: PlannedPublish[]): string => {
  studioQueries.setQueryData(plannedQuery(1).queryKey, planned)
  // The stub has only the fields that the item reads.
  const club = { id: 1, name: 'Harbour House', config: {}, revision: 9 } as unknown as Domain
  render(
    <Provider store={createStore()}>
      <RawIntlProvider value={intl}>
        <PlannedLine domain={club} rights={rights} />
      </RawIntlProvider>
    </Provider>,
  )
  const text = screen.getByRole('status').textContent
  cleanup()
  studioQueries.clear()
  return text ?? ''
}

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('out of reach'))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a held revert says that members still see the change; a held publish says that nothing was changed', () => {
  expect(readLine([entry(false)])).toContain('A scheduled publish is on hold. Nothing was changed.')
  expect(readLine([entry(true)])).toContain('could not be reverted. Members still see it.')
  expect(readLine([entry(true)])).not.toContain('Nothing was changed')
  expect(readLine([entry(true), entry(false)])).toMatch(
    /Members still see it\..*A scheduled publish is on hold\. Nothing was changed\./,
  )
})

it('the list shows since when a revert has been overdue, and lets an admin make the change permanent or revert it by hand', () => {
  render(
    <Provider store={createStore()}>
      <RawIntlProvider value={intl}>
        <PlannedItem
          item={entry(true)}
          config={{}}
          mayChange
          busy={false}
          isOwn
          onCancel={() => undefined}
          onOpen={() => undefined}
        />
      </RawIntlProvider>
    </Provider>,
  )
  for (const text of [
    'not reverted',
    'Not reverted: the config would not have been valid',
    'Keep permanently',
    'Revert as draft',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(/May 2, 2030/)).toBeTruthy()
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^Keep permanently: .*May 2, 2030/),
    expect.stringMatching(/^Revert as draft: .*May 2, 2030/),
  ])
})

it('a portal text that stopped a publish is named by its words', async () => {
  const path = '/intl/messages/en/page.dining.nav'
  // A leaf's value can be any JSON, which the generated type can't express.
  const place = { path, before: 'Menu', after: 'Galley', text: '' } as unknown as Change
  const held: PlannedPublish['held'] = { reason: 'moved', places: [place] }
  render(
    <Provider store={createStore()}>
      <RawIntlProvider value={intl}>
        <PlannedItem
          item={{ ...entry(false), held }}
          config={{}}
          mayChange={false}
          busy={false}
          isOwn
          onCancel={() => undefined}
          onOpen={() => undefined}
        />
      </RawIntlProvider>
    </Provider>,
  )
  expect(await screen.findByText('Text “Dining” (English)')).toBeTruthy()
})

it.each([
  ['one’s own publish are shown', true],
  ['someone else’s publish are folded', false],
])('the changes of %s', (_which, isOwn) => {
  const change = { path: '/plan', before: 'Plus', after: 'Lounge', text: '' } as unknown as Change
  render(
    <Provider store={createStore()}>
      <RawIntlProvider value={intl}>
        <PlannedItem
          item={{ ...entry(false), held: null, state: 'planned', changes: [change] }}
          config={{}}
          mayChange={false}
          busy={false}
          isOwn={isOwn}
          onCancel={() => undefined}
          onOpen={() => undefined}
        />
      </RawIntlProvider>
    </Provider>,
  )
  expect(screen.getByRole('group')).toHaveProperty('open', isOwn)
})
