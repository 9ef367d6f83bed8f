// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { Provider } from 'jotai'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { MarkUsable } from '../../src/app/router/MarkUsable'
import { PageView } from '../../src/app/router/PageView'
import type { ResolvedSection } from '../../src/core/config/ResolvedConfig'
import { createPageStore } from '../../src/core/session/atoms'
import { widgetById } from '../../src/registry/widgets'
import { configOf, member, stateOf } from '../conformance/renderPart'

vi.mock(import('../../src/registry/pages'), async (original) => {
  const real = await original()
  return { ...real, pageById: (id) => ({ ...real.pageById(id), Component: () => 'the page' }) }
})

let openGate: () => void = () => undefined
const gate = new Promise<void>((resolve) => (openGate = resolve))
vi.mock(import('../../src/registry/widgetBodies'), async (original) => {
  const real = await original()
  return { ...real, loadWidgetBody: (id) => gate.then(() => real.loadWidgetBody(id)) }
})

afterEach(cleanup)

async function open(sections: readonly ResolvedSection[]): Promise<HTMLElement> {
  const harbour = configOf('harbour')
  const props = { ...harbour.props, sections: { '/faq': sections } }
  const store = createPageStore(
    stateOf({
      config: { ...harbour, props },
      language: 'en',
      dir: 'ltr',
      messages: {},
      customer: member,
    }),
  )
  const route = harbour.routes.find(({ uri }) => uri === '/faq')
  if (!route) throw new Error('the demo club has no FAQ')
  const view = await act(async () =>
    render(
      <Provider store={store}>
        <MemoryRouter>
          <Suspense fallback="waiting">
            <PageView route={route} />
          </Suspense>
        </MemoryRouter>
      </Provider>,
    ),
  )
  return view.container
}

it('a page that is opened within the tab waits for the code of its own sections, not of others', async () => {
  const section = { id: 'q', widget: 'quote', settings: {} }
  const own = [{ ...section, own: true as const }]
  expect((await open(own)).textContent).toBe('the page')
  render(<MarkUsable />)
  expect((await open([{ ...section, widget: 'steps' }])).textContent).toBe('the page')
  const page = await open(own)
  expect(page.textContent).toBe('waiting')
  await act(async () => {
    openGate()
    await widgetById('quote').preload()
  })
  expect(page.textContent).toBe('the page')
})
