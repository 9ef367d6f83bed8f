// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import english from '../../../generated/messages/en.json'
import spanish from '../../../generated/messages/es.json'
import { renderInPage } from '../../../tests/support/renderInPage'
import { ApiError } from '../../core/api/ApiError'
import { portalQueries } from '../../core/query/portalQueries'
import { portalApi } from '../../core/session/portalApi'
import { LinkedGift } from './LinkedGift'

const call = vi.spyOn(portalApi, 'call')
const list = vi.spyOn(portalApi, 'list')
afterEach(() => {
  cleanup()
  portalQueries().clear()
})

const page = { enabled: true, plus: false, membersOnly: false, numeric: [] }
const config = {
  plan: 'Plus',
  routes: [
    { ...page, pageId: 'guest-voucher', paths: ['/guest-vouchers/:id/:pin'] },
    { ...page, pageId: 'guest-pass-share', paths: ['/guest-pass/:id/:pin?'] },
  ],
}
// Only the fields that the component reads.
const gift = {
  id: 7,
  serial: 'G-7',
  validOn: null,
  expiresOn: null,
  status: 'transferred',
  scanData: { value: 'G-7', format: 'QR', url: '' },
  passbook: { appleWallet: '', googleWallet: '', wallet: '' },
  owner: { id: 1, fullName: 'Alex Rivera' },
  pass: { dateCutoff: null, description: '', finePrint: '', graphic: '', name: 'Sunday sail' },
}
const listed = (items: readonly object[]) =>
  ({ items, pagination: { hasNextPage: false, totalCount: items.length } }) as never
const languages = [
  { language: 'en', texts: english, title: 'From your link', gone: /no longer opens/ },
  { language: 'es', texts: spanish, title: 'De tu enlace', gone: /ya no abre/ },
] as const

it.each(
  languages.flatMap((one) =>
    ['/guest-vouchers/7/secret', '/guest-pass/7/secret'].map((link) => ({ ...one, link })),
  ),
)(
  'a gift that is in no account is shown by the link that led to the benefits, a member’s own only in its list: $language $link',
  async ({ language, texts, title, link, gone }) => {
    const show = (): void => {
      cleanup()
      portalQueries().clear()
      renderInPage(<LinkedGift />, {
        texts,
        language,
        config,
        path: `/club-benefits/vouchers#${link}`,
      })
    }
    list.mockResolvedValue(listed([]))
    call.mockResolvedValue(gift as never)
    show()
    expect(await screen.findByRole('heading', { name: 'Sunday sail' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('img', { name: /G-7/ })).toBeTruthy()

    call.mockRejectedValue(new ApiError(404, { code: 'not_found' } as never))
    show()
    expect(await screen.findByText(gone)).toBeTruthy()

    list.mockResolvedValue(listed([gift]))
    show()
    await vi.waitFor(() => expect(portalQueries().isFetching()).toBe(0))
    expect(screen.queryByRole('heading')).toBeNull()
  },
)

it('nothing is shown without a link in the address, or with that of another page', () => {
  for (const hash of ['', '#/account', '#/guest-vouchers/x/secret', '#/guest-pass/7']) {
    renderInPage(<LinkedGift />, { texts: english, config, path: `/club-benefits/vouchers${hash}` })
    expect(screen.queryByRole('heading')).toBeNull()
    cleanup()
  }
})
