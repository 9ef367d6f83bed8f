import { Suspense, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { lazyPart } from '../../src/registry/lazyPart'

const Title = (): ReactNode => 'Talks, dinners'
const show = (part: ReactNode): string =>
  renderToString(<Suspense fallback="waiting">{part}</Suspense>)

describe('a lazy part', () => {
  it('renders at once after a preload, and suspends before it', async () => {
    const { Component, preload } = lazyPart(() => Promise.resolve(Title))
    expect(show(<Component />)).toContain('waiting')
    await preload()
    expect(show(<Component />)).toContain('Talks, dinners')
  })

  it('rejects when its module is gone, and can be retried [shell.error.lazy-module-missing]', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Title)
    const { Component, preload } = lazyPart(load)
    await expect(preload()).rejects.toThrow('gone')
    await preload()
    expect(show(<Component />)).toContain('Talks, dinners')
    expect(load).toHaveBeenCalledTimes(2)
  })
})
