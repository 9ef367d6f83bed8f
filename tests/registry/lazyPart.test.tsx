import { Suspense, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { useText } from '../../src/core/intl/useText'
import { lazyPart } from '../../src/registry/lazyPart'
import { seedMessages } from '../../src/registry/messages'

function Title(): ReactNode {
  return useText()('page.events.emptyText')
}

function show(part: ReactNode, language: string, messages = {}): string {
  const intl = createPageIntl({
    language,
    dir: 'ltr',
    locale: language,
    currency: 'USD',
    timezone: 'UTC',
    messages,
  })
  return renderToString(
    <RawIntlProvider value={intl}>
      <Suspense fallback="waiting">{part}</Suspense>
    </RawIntlProvider>,
  )
}

describe('a lazy part', () => {
  it('renders at once, in its language, after a preload, and suspends before it', async () => {
    const { Component, preload } = lazyPart('page-events', () => Promise.resolve(Title))
    expect(show(<Component />, 'en')).toContain('waiting')
    await Promise.all([preload('en'), preload('es')])
    expect(show(<Component />, 'en')).toContain('Talks, dinners')
    expect(show(<Component />, 'es')).toContain('Charlas, cenas')
  })

  it('prefers the club’s own text to the built-in one', async () => {
    const { Component, preload } = lazyPart('page-events', () => Promise.resolve(Title))
    await preload('en')
    expect(show(<Component />, 'en', { 'page.events.emptyText': 'Come back on Monday' })).toContain(
      'Come back on Monday',
    )
  })

  it('falls back to English for a language without texts, and to the base language for a regional one', async () => {
    const { Component, preload } = lazyPart('page-events', () => Promise.resolve(Title))
    await Promise.all([preload('fr'), preload('es-mx')])
    expect(show(<Component />, 'fr')).toContain('Talks, dinners')
    expect(show(<Component />, 'es-mx')).toContain('Charlas, cenas')
  })

  it('uses texts that came with the page', async () => {
    seedMessages(['page-seeded'], 'en', { 'page.events.emptyText': 'Out of the page' })
    const { Component, preload } = lazyPart('page-seeded', () => Promise.resolve(Title))
    await preload('en')
    expect(show(<Component />, 'en')).toContain('Out of the page')
  })

  it('rejects when its module is gone, and can be retried [shell.error.lazy-module-missing]', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Title)
    const { Component, preload } = lazyPart('page-events', load)
    await expect(preload('en')).rejects.toThrow('gone')
    await preload('en')
    expect(show(<Component />, 'en')).toContain('Talks, dinners')
    expect(load).toHaveBeenCalledTimes(2)
  })
})
