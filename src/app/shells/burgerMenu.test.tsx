// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import texts from '../../../generated/messages/en.json'
import type { Company, Customer } from '../../../generated/types'
import { renderInPage } from '../../../tests/support/renderInPage'
import { compile } from '../../core/config/compile/compile'
import { BurgerMenu } from './BurgerMenu'
import { LanguageContext } from './LanguageContext'

afterEach(cleanup)

const { config } = compile({ props: { navigation: { mode: 'burger' } } }, { catalogue })
// Only the fields that the menu shows.
const company = { name: 'Test Club' } as Company
const customer = {
  firstName: 'Alex',
  lastName: 'Rivera',
  fullName: 'Alex Rivera',
  gender: 'F',
  isMember: true,
  membershipState: 'active',
  frozenUntil: null,
  profilePhoto: null,
} as Customer

it('a menu that is opened again right after Escape stays open, though the dialog reports its closing only now', () => {
  const shell = { config, company, customer, sloganIndex: 0, path: '/' }
  renderInPage(
    <LanguageContext value={{ language: 'en', offered: ['en'], choose: () => undefined }}>
      <BurgerMenu shell={shell} />
    </LanguageContext>,
    { texts, config, customer },
  )
  const button = screen.getByRole('button', { name: 'Open menu' })
  fireEvent.click(button)
  const menu = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' })
  expect(menu.open).toBe(true)
  fireEvent(menu, new Event('cancel', { cancelable: true }))
  expect(menu.open).toBe(false)
  fireEvent.click(button)
  fireEvent(menu, new Event('close'))
  expect(menu.open).toBe(true)
})
