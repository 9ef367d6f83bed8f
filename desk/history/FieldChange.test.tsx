// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInStudio } from '../../tests/support/renderInStudio'
import deskTexts from '../messages.en.json'
import texts from '../resources/categories/messages.en.json'
import { RecordFactsContext } from '../values/RecordFacts'
import { FieldChange } from './FieldChange'

afterEach(cleanup)

it('what a record referred to before it was deleted is said in words, not by its number', () => {
  renderInStudio(
    <RecordFactsContext
      value={{
        companyId: 1,
        timezone: 'UTC',
        currency: 'USD',
        takesPayments: false,
        pagePath: null,
        pagePaths: [],
        choices: { parents: [{ id: 2, name: 'Desserts' }] },
      }}
    >
      <FieldChange resource="categories" field="parentId" before={4711} after={2} />
    </RecordFactsContext>,
    { ...deskTexts, ...texts },
  )
  const said = screen.getByRole('listitem').textContent
  expect(said).toContain('Desserts')
  expect(said).toContain('no longer available')
  expect(said).not.toContain('4711')
})
