// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { compile } from '../../core/config/compile/compile'
import { configAtom, createPageStore, revisionAtom } from '../../core/session/atoms'
import type { PageState } from '../../core/session/PageState'
import { portalApi } from '../../core/session/portalApi'
import { applyConfig } from './applyConfig'
import { refreshConfig } from './refreshConfig'

vi.mock('./applyConfig', () => ({
  applyConfig: vi.fn((store: ReturnType<typeof createPageStore>, config: PageState['config']) =>
    Promise.resolve(store.set(configAtom, config)),
  ),
}))

const createResponse = (revision: number) => ({
  etag: `"${revision}"`,
  reply: {
    portal: { domainId: 1, props: { logo: { text: `revision ${revision}` } } },
    company: { id: 1, name: 'Club' },
    revision,
  },
})
const config = vi.spyOn(portalApi, 'config')

function open(revision: number) {
  // Only the fields that refreshConfig reads.
  return createPageStore({
    domainId: 1,
    revision,
    config: compile({}, { catalogue }).config,
  } as unknown as PageState)
}

beforeEach(() => {
  vi.mocked(applyConfig).mockClear()
  config.mockReset()
})

describe('refreshConfig', () => {
  it('never returns to an older revision when responses arrive out of order', async () => {
    const store = open(4)
    let respondFirst: (value: unknown) => void = () => undefined
    config.mockReturnValueOnce(new Promise((resolve) => (respondFirst = resolve)) as never)
    config.mockResolvedValueOnce(createResponse(6) as never)
    const first = refreshConfig(store, 5)
    await refreshConfig(store, 6)
    respondFirst(createResponse(5))
    await first
    expect(store.get(revisionAtom)).toBe(6)
    expect(store.get(configAtom).props.logo.text).toBe('revision 6')
  })

  it('requests at least the displayed revision, because a server with a stale cache must then read its database', async () => {
    const store = open(4)
    config.mockResolvedValue(createResponse(4) as never)
    await refreshConfig(store)
    expect(config).toHaveBeenCalledWith({ etag: null, revision: 4 })
    expect(applyConfig).toHaveBeenCalledOnce()
  })

  it('reads a revision again that could not be shown, because its texts did not load', async () => {
    const store = open(4)
    config.mockResolvedValue(createResponse(5) as never)
    vi.mocked(applyConfig).mockRejectedValueOnce(new Error('offline'))
    await expect(refreshConfig(store, 5)).rejects.toThrow('offline')
    expect(store.get(revisionAtom)).toBe(4)
    await refreshConfig(store, 5)
    expect(config).toHaveBeenLastCalledWith({ etag: null, revision: 5 })
    expect(store.get(revisionAtom)).toBe(5)
  })

  it('ignores a response for another club', async () => {
    const store = open(4)
    config.mockResolvedValue({
      ...createResponse(9),
      reply: { ...createResponse(9).reply, portal: { domainId: 2 } },
    } as never)
    await refreshConfig(store, 9)
    expect(applyConfig).not.toHaveBeenCalled()
    expect(store.get(revisionAtom)).toBe(4)
  })
})
