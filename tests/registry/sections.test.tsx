// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { configAtom, createPageStore, type PortalStore } from '../../src/core/session/atoms'
import { onReport, type PageReport } from '../../src/core/session/reportProblem'
import { PageSections } from '../../src/registry/PageSections'
import { widgetById } from '../../src/registry/widgets'
import { company, configOf, member } from '../conformance/renderPart'

vi.mock(import('../../src/registry/widgets'), async (original) => {
  const real = await original()
  const crash = (): never => {
    throw new Error('a widget that crashes')
  }
  const never = new Promise<never>(() => undefined)
  return {
    ...real,
    widgetById: (id) => {
      const notice = real.widgetById('notice')
      if (id === 'unloaded') return { ...notice, Component: () => use(never) }
      return id === 'crashing'
        ? { ...notice, Component: crash, preload: () => Promise.resolve() }
        : real.widgetById(id)
    },
  }
})

const harbour = configOf('harbour')
const OWN = { own: true }
const notice = (id: string, text: string) => ({
  id,
  widget: 'notice',
  settings: { tone: 'info', title: '', text, actionLabel: '', actionTo: '' },
})

function storeWith(
  sections: readonly { id: string; widget: string; settings: Record<string, unknown> }[],
): PortalStore {
  return createPageStore({
    build: 'test',
    readAt: 0,
    revision: 1,
    domainId: 1,
    config: { ...harbour, props: { ...harbour.props, sections: { '/': sections } } },
    company,
    language: 'en',
    dir: 'ltr',
    messages: {},
    customer: member,
    admin: null,
    clubName: 'Harbour House',
    sloganIndex: 0,
    preview: null,
    pictures: {},
    hasAllPictures: true,
    sendsMail: true,
    scheme: 'light',
    languageNames: {},
    textsUrl: '',
  })
}

const intl = createPageIntl({
  language: 'en',
  dir: 'ltr',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  messages: {},
})

function tree(store: PortalStore, part?: 'leading' | 'other') {
  return (
    <Provider store={store}>
      <MemoryRouter>
        <RawIntlProvider value={intl}>
          <Suspense fallback="waiting">
            <PageSections uri="/" {...(part && { part })} />
          </Suspense>
        </RawIntlProvider>
      </MemoryRouter>
    </Provider>
  )
}

async function show(store: PortalStore): Promise<PageReport[]> {
  const reports: PageReport[] = []
  const stop = onReport((report) => reports.push(report))
  await widgetById('notice').preload()
  await act(async () => {
    render(tree(store))
  })
  stop()
  return reports
}

afterEach(cleanup)

describe('the sections of a page', () => {
  it('follow the config’s order, and update in place with it [shell.theme.prop-sections]', async () => {
    const store = storeWith([notice('a', 'first words'), notice('b', 'second words')])
    await show(store)
    expect(document.body.textContent).toMatch(/first words.*second words/)
    act(() =>
      store.set(configAtom, {
        ...harbour,
        props: {
          ...harbour.props,
          sections: { '/': [notice('b', 'second words'), notice('a', 'other words')] },
        },
      }),
    )
    expect(document.body.textContent).toMatch(/second words.*other words/)
  })

  it('omit an unknown widget, and report it once', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const sections = [
      notice('a', 'before'),
      { id: 'gone-1', widget: 'gone', settings: {} },
      notice('b', 'after'),
    ]
    expect(await show(storeWith(sections))).toEqual([
      { code: 'widget-unknown', subject: '/props/sections/~1/gone-1' },
    ])
    expect(screen.getByText('before')).toBeTruthy()
    expect(screen.getByText('after')).toBeTruthy()
    cleanup()
    expect(await show(storeWith(sections))).toEqual([])
    silent.mockReset()
  })

  it('omit a widget that crashes, and report it, while the others stay', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const reports = await show(
      storeWith([
        notice('a', 'before'),
        { id: 'bad-1', widget: 'crashing', settings: {} },
        notice('b', 'after'),
      ]),
    )
    silent.mockReset()
    expect(reports).toEqual([{ code: 'widget-crashed', subject: '/props/sections/~1/bad-1' }])
    expect(screen.getByText('before')).toBeTruthy()
    expect(screen.getByText('after')).toBeTruthy()
  })

  it('are split by a page with content between them: its own ones that lead stand before it', async () => {
    const own = { ...notice('week', 'the week'), own: true }
    const store = storeWith([own, notice('a', 'first words'), { ...own, id: 'late' }])
    await widgetById('notice').preload()
    await act(async () => {
      render(tree(store, 'leading'))
      render(tree(store, 'other'))
    })
    expect(
      [...document.querySelectorAll('[data-sections-of]')].map(({ children }) =>
        [...children].map((slot) => slot.getAttribute('data-section')),
      ),
    ).toEqual([['week'], ['a', 'late']])
  })

  it('stay as served until their code is loaded', async () => {
    await widgetById('notice').preload()
    const container = document.createElement('div')
    container.innerHTML = renderToString(
      tree(storeWith([{ ...notice('own', 'the week'), ...OWN }, notice('a', 'words')])),
    )
    const unloaded = { widget: 'unloaded', settings: {} }
    const store = storeWith([
      { id: 'own', ...unloaded, ...OWN },
      { id: 'a', ...unloaded },
    ])
    const root = await act(async () => hydrateRoot(container, tree(store)))
    expect(container.textContent).toBe('the weekwords')
    root.unmount()
  })

  it('keep the page on the server if a widget crashes there', async () => {
    await widgetById('notice').preload()
    const markup = renderToString(
      tree(storeWith([{ id: 'bad-2', widget: 'crashing', settings: {} }, notice('b', 'after')])),
    )
    expect(markup).toContain('after')
    expect(markup).not.toContain('<script')
  })
})
