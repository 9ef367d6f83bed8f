// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '#generated/messages/en.json'
import type { GuestPass } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { GuestPassItem } from './GuestPassItem'

afterEach(cleanup)

it('the description of a guest pass has its own direction, so that Arabic on an English page ends with its full stop', () => {
  const description = 'يوم في البيت لضيف واحد.'
  // Only the fields that the component reads.
  const pass = {
    id: 1,
    pass: { name: 'بطاقة ضيف ليوم', description, allowSending: true, transferable: true },
    guest: null,
    transferredOn: null,
    expiresOn: null,
    validOn: null,
    expired: false,
    serial: 'SG-0001',
    status: 'available',
    survey: null,
    passbook: { apple: '', google: '' },
  } as unknown as GuestPass
  renderInPage(<GuestPassItem pass={pass} />, { texts })
  expect(screen.getByText(description).tagName).toBe('BDI')
})
