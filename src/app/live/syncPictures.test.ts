import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../core/query/portalQueries'
import { onHubEvent } from '../../core/realtime/liveHub'
import { createPageStore, languageAtom, picturesAtom } from '../../core/session/atoms'
import type { PageState } from '../../core/session/PageState'
import { portalApi } from '../../core/session/portalApi'
import { syncPictures } from './syncPictures'

vi.mock('../../core/realtime/liveHub', () => ({
  onHubEvent: vi.fn(() => () => undefined),
  onReconnected: () => () => undefined,
  onMissedEvents: () => () => undefined,
}))

let stop: () => void = () => undefined
beforeEach(() => vi.mocked(onHubEvent).mockClear())
afterEach(() => stop())

const noteOf = (alt: string) => ({ '/media/a.png': { alt, focus: null } })

/** A store of a page, and the calls that are made for it; each is answered with its language. */
function open(served: Pick<PageState, 'pictures' | 'hasAllPictures'>) {
  const asked: unknown[] = []
  vi.spyOn(portalApi, 'call')
    .mockReset()
    .mockImplementation(((_id: string, { query }: { query: { language: string } }) => {
      asked.push(query)
      return Promise.resolve({ notes: noteOf(query.language) })
    }) as never)
  // Only the fields that it depends on.
  const store = createPageStore({ ...served, language: 'en', dir: 'ltr' } as unknown as PageState)
  stop = syncPictures(store, createQueryClient())
  const alt = () => store.get(picturesAtom).notes['/media/a.png']?.alt
  return { store, asked, alt }
}

it('what is known of the other pictures is read after the page, and again in another language', async () => {
  const { store, asked, alt } = open({ pictures: {}, hasAllPictures: false })
  await expect.poll(alt).toBe('en')
  store.set(languageAtom, { language: 'es', dir: 'ltr' })
  await expect.poll(alt).toBe('es')
  expect(asked).toEqual([{ language: 'en' }, { language: 'es' }])
})

it('a page that was sent with everything asks for nothing until something changes', async () => {
  const { asked, alt } = open({ pictures: noteOf('served'), hasAllPictures: true })
  await new Promise((resolve) => setImmediate(resolve))
  expect([asked, alt()]).toEqual([[], 'served'])
  vi.mocked(onHubEvent).mock.calls.find(([name]) => name === 'pictures.changed')?.[1]({})
  await expect.poll(alt).toBe('en')
})
