// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import texts from '../../../generated/messages/en.json'
import { renderInPage } from '../../../tests/support/renderInPage'
import { WalletPasses } from './WalletPasses'

afterEach(cleanup)

const passbook = { appleWallet: '', googleWallet: '', wallet: '' }

it('offers the wallets that a pass has links for, and nothing if it has none', () => {
  const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  renderInPage(<WalletPasses passbook={passbook} />, { texts })
  renderInPage(<WalletPasses passbook={null} />, { texts })
  expect(links()).toEqual([])
  renderInPage(<WalletPasses passbook={{ ...passbook, googleWallet: '/api/google' }} />, { texts })
  expect(screen.getByRole('link', { name: 'Google Wallet' })).toBeDefined()
  expect(links()).toEqual(['/api/google'])
  cleanup()
  renderInPage(<WalletPasses passbook={{ ...passbook, appleWallet: '/api/apple' }} small />, {
    texts,
  })
  expect(screen.getByRole('link', { name: 'Apple Wallet' })).toBeDefined()
  expect(links()).toEqual(['/api/apple'])
  cleanup()
  const all = { appleWallet: '/api/apple', googleWallet: '/api/google', wallet: '/api/any' }
  renderInPage(<WalletPasses passbook={all} />, { texts })
  expect(links()).toEqual(['/api/apple', '/api/google', '/api/any'])
})
