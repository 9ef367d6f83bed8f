// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInPage } from '#tests/support/renderInPage'
import { OwnWords } from './OwnWords'

afterEach(cleanup)

const words = { id: 'words', widget: 'rich-text', settings: {} }
const news = { id: 'news', widget: 'news', settings: {}, page: 'blogs' }

it.each([
  ['the club has no sections', [], 'built-in'],
  ['its sections only show data', [news], 'built-in, sections'],
  ['one of its sections has its own words', [news, words], 'sections'],
])('shows what the page says if %s', (_, sections, shown) => {
  renderInPage(<OwnWords uri="/terms">built-in</OwnWords>, {
    config: {
      plan: 'Plus',
      routes: [{ pageId: 'blogs', path: '/news', enabled: true, plus: true }],
      props: { sections: { '/terms': sections } },
    },
    customer: { id: 7, isMember: true },
    services: { PageSections: () => (sections.length > 0 ? ', sections' : null) },
  })
  expect(document.body.textContent.replace(/^, /, '')).toBe(shown)
})
