// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '#generated/messages/en.json'
import { renderInPage } from '#tests/support/renderInPage'
import { ContactCard } from './ContactCard'

afterEach(cleanup)

it('a contact’s name has its own direction', () => {
  const contact = {
    id: 1,
    businessId: 1,
    firstName: 'Rosa',
    lastName: 'Luna Jr.',
    fullName: 'Rosa Luna Jr.',
    phoneNumber: '',
    mobileNumber: '',
    email: '',
    profilePhoto: '',
  }
  renderInPage(<ContactCard contact={contact} />, { texts })
  expect(screen.getByText('Rosa Luna Jr.').tagName).toBe('BDI')
})
