// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import { portalQueries } from '../../core/query/portalQueries'
import { portalApi } from '../../core/session/portalApi'
import { manifest } from './manifest'
import { Widget } from './Widget'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  portalQueries().clear()
})

it.each([
  [true, 4],
  [false, 3],
])('rows that load are as high as posts, with days or without: %s', (blogDates, lines) => {
  vi.spyOn(portalApi, 'list').mockReturnValue(new Promise(() => undefined))
  renderInPage(<Widget settings={{ ...manifest.sample, layout: 'rows', count: 1 }} />, {
    texts,
    config: {
      features: { blogDates },
      routes: [{ pageId: 'blogs', path: '/news', enabled: true, plus: false }],
    },
  })
  expect(document.querySelectorAll('[aria-busy] [data-shape="text"]')).toHaveLength(lines)
})
