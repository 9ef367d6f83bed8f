import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPageStore, languageAtom, picturesAtom } from '../../core/session/atoms'
import type { PageState } from '../../core/session/PageState'
import { portalApi } from '../../core/session/portalApi'
import { syncPictures } from './syncPictures'

beforeEach(() => vi.useFakeTimers())
let stop: () => void = () => undefined
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const pathOf = (number: number): string => `/media/${String(number).padStart(64, '0')}.png`
const [first, second] = [pathOf(1), pathOf(2)]
const noteOf = (alt: string) => ({ [first]: { alt, focus: null } })

/**
 * A store of a page that shows pictures, the calls that are made for it, each answered with its
 * language, and the hub's events.
 */
function open(
  served: Pick<PageState, 'pictures' | 'hasAllPictures'>,
  shown: readonly string[] = [first],
) {
  const asked: { language: string; paths: readonly string[] }[] = []
  vi.spyOn(portalApi, 'call')
    .mockReset()
    .mockImplementation(((_id: string, { query }: { query: (typeof asked)[number] }) => {
      asked.push(query)
      return Promise.resolve({ notes: noteOf(query.language) })
    }) as never)
  // Only the fields that it depends on.
  const store = createPageStore({ ...served, language: 'en', dir: 'ltr' } as unknown as PageState)
  const lookUp = (paths: readonly string[]) => {
    const { notes, onLookUp } = store.get(picturesAtom)
    for (const path of paths) onLookUp?.(path)
    return notes
  }
  // As mounted pictures do, whenever what is known changes.
  store.sub(picturesAtom, () => lookUp(shown))
  let change: () => void = () => undefined
  stop = syncPictures(store, {
    subscribe: (_name, handler) => {
      change = () => handler({} as never)
      return () => undefined
    },
    onSubscribed: () => () => undefined,
    onReconnected: () => () => undefined,
  })
  const settle = () => vi.runAllTimersAsync()
  return { store, asked, lookUp, settle, change: () => change(), alt: () => lookUp([])[first]?.alt }
}

it('what is known of the pictures shown is read after the page, each once, and again in another language', async () => {
  const { store, asked, alt, lookUp, settle } = open({ pictures: {}, hasAllPictures: false })
  await settle()
  expect(alt()).toBe('en')
  lookUp([second, first, 'https://elsewhere.example/a.png'])
  await settle()
  store.set(languageAtom, { language: 'es', dir: 'ltr' })
  await settle()
  expect(alt()).toBe('es')
  expect(asked).toEqual([
    { language: 'en', paths: [first] },
    { language: 'en', paths: [second] },
    { language: 'es', paths: [first] },
  ])
})

it('a page that was sent with everything asks for nothing until something changes', async () => {
  const { asked, alt, change, settle } = open({
    pictures: noteOf('served'),
    hasAllPictures: true,
  })
  await settle()
  expect([asked, alt()]).toEqual([[], 'served'])
  change()
  await settle()
  expect(alt()).toBe('en')
})

it('a view with many pictures asks for them in as few requests as the call allows', async () => {
  const shown = Array.from({ length: 50 }, (_, number) => pathOf(number))
  const { asked, settle } = open({ pictures: {}, hasAllPictures: false }, shown)
  await settle()
  expect(asked.map(({ paths }) => paths.length)).toEqual([40, 10])
})

it('a picture that is no longer described loses its text', async () => {
  const { alt, change, settle } = open({ pictures: noteOf('served'), hasAllPictures: true })
  vi.spyOn(portalApi, 'call').mockResolvedValue({ notes: {} })
  change()
  await settle()
  expect(alt()).toBeUndefined()
})
