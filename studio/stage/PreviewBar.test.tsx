// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderWithEditor } from '../../tests/support/renderWithEditor'
import { ShowSlogansButton } from '../app/ShowSlogansButton'
import simulator from '../simulator/messages.en.json'
import why from '../why/messages.en.json'
import { PreviewBar } from './PreviewBar'
import { previewAtom, type PreviewView } from '../preview/previewAtoms'

afterEach(() => {
  cleanup()
  window.sessionStorage.clear()
})

function open(config: Record<string, unknown> = {}) {
  const { store, user } = renderWithEditor(
    <>
      <ShowSlogansButton />
      <PreviewBar />
    </>,
    config,
    { ...simulator, ...why, 'page.login.title': 'Sign in', 'page.sign-in-link.title': 'Sign in' },
  )
  return {
    user,
    view: () => store.get(previewAtom),
    show: (view: PreviewView) => store.set(previewAtom, view),
  }
}

describe('the pages in the bar', () => {
  it('are listed with the club’s own paths', async () => {
    const store = open({ pages: [{ uri: '/events', path: '/veranstaltungen' }] })
    const paths = [
      ...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Page' }).options,
    ].map(({ value }) => value)
    expect([
      paths.includes('/events'),
      paths.includes('/veranstaltungen'),
      paths.includes('/guest-pass/share'),
      paths[0],
    ]).toEqual([false, true, true, '/'])
    expect(new Set(paths).size).toBe(paths.length)
    await store.user.selectOptions(
      screen.getByRole('combobox', { name: 'Page' }),
      '/veranstaltungen',
    )
    expect(store.view().path).toBe('/veranstaltungen')
  })

  it('name the page that is shown, also at a path that the frame reports percent-encoded', () => {
    const { view, show } = open({ pages: [{ uri: '/events', path: '/الليالي' }] })
    act(() => show({ ...view(), path: encodeURI('/الليالي') }))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Page' }).value).toBe('/الليالي')
  })
})

it('pages with the same title also show their path', () => {
  open()
  const names = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Page' }).options].map(
    ({ textContent }) => textContent,
  )
  expect(names.filter((name) => name.startsWith('Sign in')).sort()).toEqual([
    'Sign in (/login)',
    'Sign in (/sign-in-link)',
  ])
  expect(new Set(names).size).toBe(names.length)
})

describe("the button that opens the visitors' screens", () => {
  it('explains to a member that the screens are for visitors, and opens them only when viewing as a visitor', async () => {
    const { user, view } = open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Page' }), '/login')
    expect(view()).toMatchObject({ persona: 'member', path: '/' })
    expect(screen.getByRole('status').textContent).toContain(
      '“Sign in (/login)” is only for visitors.',
    )
    await user.click(screen.getByRole('button', { name: 'View as visitor' }))
    expect([view().persona, view().path, screen.queryByRole('status')]).toEqual([
      'visitor',
      '/login',
      null,
    ])
  })

  it('is shown beside the slogans until viewing as a visitor', async () => {
    const { user, view } = open()
    await user.click(screen.getByRole('button', { name: 'Show on the sign-in screen' }))
    expect([
      view().persona,
      view().path,
      screen.queryByRole('button', { name: 'Show on the sign-in screen' }),
    ]).toEqual(['visitor', '/login', null])
  })
})

it('the bar reports when More is opened, not when it is closed', async () => {
  const onOpenMore = vi.fn()
  const { user } = renderWithEditor(<PreviewBar onOpenMore={onOpenMore} />, {}, simulator)
  const more = screen.getByRole('button', { name: 'More' })
  await user.click(more)
  expect(onOpenMore).toHaveBeenCalledTimes(1)
  await user.click(more)
  expect(onOpenMore).toHaveBeenCalledTimes(1)
})
