// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '../../../generated/messages/en.json'
import { portalQueries } from '../../core/query/portalQueries'
import { portalApi } from '../../core/session/portalApi'
import { renderInPage } from '../../../tests/support/renderInPage'
import { FilterBar } from './FilterBar'

/** Every value that React writes into the field, because each write moves the caret. */
const written: string[] = []
/** Changes the URL's search, as another part of the page would. */
let setUrl: (search: string) => void

/** The URL changes some time after it was requested, because a page change is a transition. */
const URL_DELAY_MS = 50

function Shop(): ReactNode {
  const [search, setSearch] = useState('')
  setUrl = setSearch
  return (
    <>
      <FilterBar
        filters={{
          categoryId: undefined,
          search,
          key: search,
          setCategory: () => undefined,
          setSearch: (words) => void setTimeout(() => setSearch(words), URL_DELAY_MS),
          clear: () => undefined,
        }}
      />
      <output>{search}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const url = () => screen.getByRole('status').textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  // Other test files may have left elements in the document, which they share.
  document.body.replaceChildren()
  vi.useFakeTimers()
  vi.spyOn(portalApi, 'list').mockResolvedValue({ items: [] } as never)
  renderInPage(<Shop />, { texts })
  written.length = 0
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  if (!own) throw new Error('an input has no value')
  const input = field()
  Object.defineProperty(input, 'value', {
    configurable: true,
    get: () => own.get?.call(input) as string,
    set: (value: string) => {
      written.push(value)
      own.set?.call(input, value)
    },
  })
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('a search goes to the URL after a pause, and nothing is written into the field meanwhile', async () => {
  for (const text of ['m', 'mu', 'mug ', 'mug b']) {
    type(text)
    await wait(300)
    await wait(URL_DELAY_MS)
    expect(field().value).toBe(text)
    expect(url()).toBe(text.trim())
  }
  expect(written).toEqual([])
})

it('text typed while the URL changes is kept, and sent after the next pause', async () => {
  type('mug')
  await wait(300)
  type('mugs')
  await wait(URL_DELAY_MS)
  expect(url()).toBe('mug')
  expect(field().value).toBe('mugs')
  await wait(300)
  await wait(URL_DELAY_MS)
  expect(url()).toBe('mugs')
  expect(written).toEqual([])
})

it('shows the URL’s search when something else changes it, such as Back, and discards unsent text', async () => {
  type('mug')
  await wait(300)
  await wait(URL_DELAY_MS)
  type('mugs and')
  act(() => setUrl(''))
  expect(field().value).toBe('')
  await wait(1_000)
  expect(url()).toBe('')
  act(() => setUrl('mug'))
  expect(field().value).toBe('mug')
})
