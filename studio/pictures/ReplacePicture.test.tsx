// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { MediaFile, PictureUses } from '../../generated/types'
import { renderWithEditor } from '../../tests/support/renderWithEditor'
import { studioApi, studioStore } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import { ReplacePicture } from './ReplacePicture'
import texts from './messages.en.json'

const OLD = '/media/old.png'
const NEW = '/media/new.png'

afterEach(() => {
  cleanup()
  studioQueries.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const file = (path: string, name: string): MediaFile =>
  ({ path, name, alt: {}, decorative: false, widthPx: 4, heightPx: 3 }) as MediaFile

/** A server with articles that show the old picture, of which it lists the newest 20. */
function server(count: number, { locked = [] as number[] } = {}) {
  const bodies = new Map(Array.from({ length: count }, (_, at) => [at + 1, `![](${OLD})`]))
  const state = { bodies, isDown: false }
  const json = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  const showing = () => [...bodies].filter(([, body]) => body.includes(OLD)).map(([id]) => id)
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body: string }) => {
    if (state.isDown) throw new TypeError('network')
    if (path.startsWith('/admin/api/media/uses')) return json(200, uses())
    const id = Number(path.split('/').at(-1))
    const stored = { id, title: 'A', revision: 1 }
    if (init.method === 'PATCH') {
      if (locked.includes(id)) return json(403, { code: 'forbidden' })
      bodies.set(id, (JSON.parse(init.body) as { body: string }).body)
    }
    return json(200, { ...stored, body: bodies.get(id) })
  })
  const uses = () => ({
    configs: [],
    records: showing()
      .reverse()
      .slice(0, 20)
      .map((id) => ({ kind: 'articles', id, name: `Article ${id}` })),
    more_records: showing().length > 20,
  })
  const { configs, records, more_records: moreRecords } = uses()
  const first = { configs, records, moreRecords } as PictureUses
  return { state, showing, first }
}

/** Opens the dialog over a config, and chooses the new picture. */
async function open(uses: PictureUses, config: object = {}) {
  vi.spyOn(studioApi, 'list').mockResolvedValue({
    items: [file(NEW, 'Sunset')],
    pagination: { totalCount: 1 },
  } as never)
  const onClose = vi.fn()
  const { user } = renderWithEditor(
    <ReplacePicture
      picture={file(OLD, 'Placeholder')}
      uses={uses}
      languages={['en']}
      mayEditDraft
      onClose={onClose}
    />,
    { ...config },
    texts,
    studioStore,
  )
  await user.click(await screen.findByRole('button', { name: 'Sunset' }))
  return { user, onClose }
}
const replace = () => screen.getByRole('button', { name: /^Replace in/ })

it('all records get the other picture, also those that were not listed', async () => {
  const { first, showing } = server(45)
  const { user } = await open(first)
  expect(screen.getByText(/^And more records/)).toBeTruthy()
  await user.click(replace())
  expect(await screen.findByText('The picture is replaced.')).toBeTruthy()
  expect(showing()).toEqual([])
  expect(screen.queryByText(/still show/)).toBeNull()
})

it('records that could not be reached behind those that keep the old picture are not passed over in silence', async () => {
  const locked = Array.from({ length: 25 }, (_, at) => at + 1)
  const { first, showing } = server(45, { locked })
  const { user } = await open(first)
  await user.click(replace())
  expect(await screen.findByText(/^More records still show the old picture/)).toBeTruthy()
  expect(screen.getAllByText(/^Not replaced, you may not change it/)).toHaveLength(20)
  expect(showing()).toEqual(locked)
})

it('after the server was down, the dialog can be closed or try again, and still says that the draft has changed', async () => {
  const { first, state } = server(1)
  const { user, onClose } = await open(first, { props: { logo: { image: OLD } } })
  state.isDown = true
  await user.click(replace())
  expect((await screen.findByRole('alert')).textContent).toContain('could not be reached')
  state.isDown = false
  await user.click(replace())
  expect(await screen.findByText(/it is part of your draft/)).toBeTruthy()
  for (const close of screen.getAllByRole('button', { name: 'Close' })) await user.click(close)
  expect(onClose).toHaveBeenCalledTimes(2)
})
