// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { widgetForms } from '../../../generated/studio/widgetForms'
import type { LinkedThing } from '../../../generated/types'
import { openForm } from '../../../tests/support/openForm'
import { studioApi } from '../../session/studioAtoms'
import { studioQueries } from '../../session/studioQueries'
import { formOf } from '../FormSource'

afterEach(() => {
  cleanup()
  studioQueries.clear()
  vi.restoreAllMocks()
})

const gala: LinkedThing = {
  kind: 'event',
  id: 12,
  name: 'Summer gala',
  shown: true,
  startsAt: '2026-07-01T18:00:00Z',
}
const product: LinkedThing = {
  kind: 'product',
  id: 3,
  name: 'Gala scarf',
  shown: true,
  startsAt: null,
}
const wine: LinkedThing = {
  kind: 'event-category',
  id: 7,
  name: 'Food › Wine',
  shown: true,
  startsAt: null,
}
const menu = { ...wine, kind: 'dining-category', id: 8, name: 'Wine list' } as const

beforeEach(() => {
  vi.spyOn(studioApi, 'call').mockImplementation(async (id, input) => {
    const { body, query } = input as {
      body?: { things: LinkedThing[] }
      query?: { search?: string; kind?: string }
    }
    const found = [gala, product, wine, menu].filter((one) =>
      id === 'admin.links.search'
        ? one.kind === query?.kind && one.name.toLowerCase().includes(query.search ?? '')
        : body?.things.some(({ kind, id: number }) => kind === one.kind && number === one.id),
    )
    return { things: found } as never
  })
})

function open(widget: string, settings?: object) {
  const generated = widgetForms[widget]
  if (!generated) throw new Error(`there is no form of ${widget}`)
  const form = formOf('focus', generated, { pointer: '/focus' })
  return openForm(form, settings === undefined ? {} : { focus: settings })
}
const openFocus = (event?: number) =>
  open('event-focus', event === undefined ? undefined : { event })
const field = (name = 'Event') => screen.getByRole<HTMLInputElement>('combobox', { name })

it('an event is chosen by its name among events only, and stored as its number', async () => {
  const { user, draft } = openFocus()
  await user.type(field(), 'gala')
  const option = await screen.findByRole('option', { name: /^Summer gala, / })
  expect(screen.queryByRole('option', { name: /scarf/ })).toBeNull()
  await user.click(option)
  expect(draft()).toEqual({ focus: { event: 12 } })
  await waitFor(() => expect(field().value).toBe('Summer gala'))
  expect(screen.getByText(/^Event: Summer gala · /)).toBeTruthy()
})

it('a chosen event is named, and an emptied field is no event', async () => {
  const { user, draft } = openFocus(12)
  await waitFor(() => expect(field().value).toBe('Summer gala'))
  await user.clear(field())
  await user.tab()
  expect(draft()).toEqual({ focus: null })
  expect(field().value).toBe('')
})

it('words that are only searched for change nothing', async () => {
  const { user, draft } = openFocus(12)
  await waitFor(() => expect(field().value).toBe('Summer gala'))
  await user.type(field(), ' 2027')
  await user.tab()
  expect(draft()).toBeNull()
  await waitFor(() => expect(field().value).toBe('Summer gala'))
})

it('an event that was deleted is told below the field', async () => {
  openFocus(99)
  expect(await screen.findByText(/^There is no event with number 99/)).toBeTruthy()
  expect(field().value).toBe('99')
})

it('a category is chosen by its name among those of its section, and stored as its number', async () => {
  const { user, draft } = open('next-events')
  await user.type(field('Category'), 'wine')
  const option = await screen.findByRole('option', { name: 'Food › Wine' })
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.click(option)
  expect(draft()).toEqual({ focus: { category: 7 } })
  expect(await screen.findByText('Category: Food › Wine')).toBeTruthy()
})

it.each(['menu-of-the-day', 'directory-highlights'])(
  'a category of %s that was deleted is told below the field',
  async (widget) => {
    open(widget, { category: 99 })
    expect(await screen.findByText(/^There is no category with number 99/)).toBeTruthy()
  },
)
