// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AdminCompany } from '../../../generated/types'
import texts from '../../../generated/studio/messages/en.json'
import { mockCountries } from '../../../tests/support/mockCountries'
import { renderInPage } from '../../../tests/support/renderInPage'
import { RecordForm } from '../../forms/RecordForm'
import { newValues } from '../../forms/recordValues'
import type { AnyRecord } from '../../forms/recordStorage'
import { RecordFactsContext } from '../../values/RecordFacts'
import type { Resource } from '../Resource'
import { members } from '.'

afterEach(cleanup)

const company: AdminCompany = {
  id: 1,
  name: 'Fern Hill',
  timezone: 'UTC',
  permissionLevel: 'owner',
  areas: ['desk'],
}
const facts = {
  companyId: 1,
  timezone: 'UTC',
  currency: 'USD',
  takesPayments: false,
  pagePath: null,
  pagePaths: [],
  choices: { memberships: [{ id: 3, name: 'Full' }], tags: [] },
}

/** Renders the form of a member, or of a new one, and returns the names of its fields in order. */
function fieldNames(record: AnyRecord | undefined): string[] {
  // The cast: the form takes a resource of any name.
  renderInPage(
    <RecordFactsContext value={facts}>
      <RecordForm
        resource={members as unknown as Resource}
        record={record}
        company={company}
        onSaved={() => undefined}
      />
    </RecordFactsContext>,
    { texts },
  )
  const fields = screen.getByRole('button', { name: 'Save' }).closest('form')
  return [...(fields?.querySelectorAll('[name]') ?? [])].map(
    (one) => one.getAttribute('name') ?? '',
  )
}

it('the form of a new member begins with name, email and membership, and goes on as that of a stored one', () => {
  mockCountries()
  const ofNew = fieldNames(undefined)
  expect(ofNew.slice(0, 5)).toEqual([
    'firstName',
    'middleName',
    'lastName',
    'email',
    'membershipId',
  ])
  cleanup()
  const stored = { ...newValues('members', 'UTC'), id: 7, revision: 1, firstName: 'Ada' }
  // The cast: only the fields that the form reads.
  const ofStored = fieldNames(stored as unknown as AnyRecord)
  expect(ofStored).toEqual(ofNew.filter((name) => name !== 'membershipId'))
})
