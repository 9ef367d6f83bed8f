// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInPage } from '#tests/support/renderInPage'
import { SeeAlso } from './SeeAlso'

afterEach(cleanup)

it('a reading page links to the other ones that the club has, not to itself', () => {
  const routes = ['privacy', 'terms', 'faq'].map((pageId) => ({
    pageId,
    path: `/${pageId}`,
    enabled: pageId !== 'faq',
  }))
  renderInPage(<SeeAlso />, { texts: {}, config: { routes }, path: '/terms' })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/privacy'])
})
