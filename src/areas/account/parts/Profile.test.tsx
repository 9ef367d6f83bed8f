// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider, createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Customer } from '#generated/types'
import { ApiError } from '../../../core/api/ApiError'
import type { ResolvedConfig } from '../../../core/config/ResolvedConfig'
import type { CompiledMessages } from '../../../core/intl/CompiledMessages'
import { createPageIntl } from '../../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { portalQueries } from '../../../core/query/portalQueries'
import { companyAtom, configAtom, customerAtom, languageAtom } from '../../../core/session/atoms'
import { portalApi } from '../../../core/session/portalApi'
import { inEnglish } from '#tests/support/englishTexts'
import { notificationStore } from '../../../ui/feedback/notificationStore'
import { Profile } from './Profile'

// The generator writes parsed messages; JSON imports lose their literal types.
const messages = { ...texts } as unknown as CompiledMessages
const intl = createPageIntl({
  language: 'en',
  dir: 'ltr',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  messages,
})

const customer: Customer = {
  id: 1,
  companyId: 1,
  flag: null,
  isMember: true,
  membershipState: 'active',
  frozenUntil: null,
  houseAccountEnabled: false,
  globalNetworks: [],
  homeHouseId: 1,
  userId: null,
  totalTouchpoints: 0,
  address: '1 Quay',
  address2: '',
  address3: '',
  city: 'Newport',
  state: 'RI',
  zipCode: '02840',
  country: 'US',
  birthdate: null,
  companyName: '',
  companyTitle: '',
  email: 'alex@example.com',
  firstName: 'Alex',
  middleName: '',
  lastName: 'Rivera',
  fullName: 'Alex Rivera',
  gender: null,
  mobile: null,
  phone: null,
  optInEmail: false,
  optInSms: false,
  private: false,
  profilePhoto: null,
  website: '',
}
const features = { nomination: false, personalDetails: false, sms: true, editPrimaryInfo: true }
const call = vi.spyOn(portalApi, 'call')
const list = vi.spyOn(portalApi, 'list')
let pendingEmail: string | null = null
/**
 * Makes calls that change the profile return `changed`; the spy's type is that of a single call.
 */
const respondWith = (changed: unknown) =>
  call.mockImplementation(((id: string) =>
    Promise.resolve(
      id === 'account.emailChange.get'
        ? { email: pendingEmail, expiresAt: pendingEmail && '2026-11-25T10:00:00Z' }
        : changed,
    )) as never)
/** All calls except the one that reads the pending email change. */
const changes = () => call.mock.calls.filter(([id]) => id !== ('account.emailChange.get' as never))

beforeEach(() => {
  call.mockReset()
  respondWith(undefined)
  // The response depends on the requested list; the spy's type is that of a single call.
  list.mockImplementation(((id: string) =>
    Promise.resolve({
      items:
        id === 'static.usStates'
          ? [{ name: 'Rhode Island', abbreviation: 'RI' }]
          : id === 'static.countries'
            ? [country('US', '^\\d{5}$'), country('CA', '^[A-Z]\\d[A-Z] ?\\d[A-Z]\\d$')]
            : [],
      pagination: {},
    })) as never)
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
})

const country = (abbreviation: string, postalValidator: string) => ({
  name: abbreviation,
  abbreviation,
  alpha3: '',
  isoCode: '',
  currency: '',
  phoneCode: '',
  postalValidator,
})

function renderProfile() {
  const store = createStore()
  // Only what the profile uses.
  store.set(configAtom, {
    features,
    props: { assets: {} },
    intl: { languages: ['en'] },
    routes: [],
    plan: 'Plus',
  } as unknown as ResolvedConfig)
  store.set(companyAtom, { name: 'Harbour House' } as never)
  store.set(languageAtom, { language: 'en', dir: 'ltr' })
  store.set(customerAtom, customer)
  render(
    <Provider store={store}>
      <MemoryRouter>
        <RawIntlProvider value={intl}>
          <Profile customer={customer} />
        </RawIntlProvider>
      </MemoryRouter>
    </Provider>,
  )
  return store
}

async function edit(group: string) {
  await userEvent.click(screen.getByRole('button', { name: `Edit: ${group}` }))
  return within(screen.getByRole('form', { name: group }))
}

describe('the password', () => {
  it('is changed with the current one and a new one that meets the rules; says so, stores the returned customer, and returns focus [money.success.password-updated] [shell.call.patch-account-password]', async () => {
    const returned = { ...customer, totalTouchpoints: 1 }
    respondWith(returned)
    const store = renderProfile()
    await userEvent.click(screen.getByRole('button', { name: 'Edit: Password' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' })
    await userEvent.type(screen.getByLabelText('New password'), 'better')
    expect(save.disabled).toBe(true)
    await userEvent.type(screen.getByLabelText('New password'), '-Pass-2')
    await userEvent.type(screen.getByLabelText('Repeat the new password'), 'better-Pass-2')
    await userEvent.click(save)
    expect(changes()).toEqual([])
    await userEvent.type(screen.getByLabelText('Current password'), 'Portico-demo-1')
    await userEvent.click(save)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit: Password' })),
    )
    expect(changes()).toEqual([
      ['account.patch', { body: { password: 'Portico-demo-1', newPassword: 'better-Pass-2' } }],
    ])
    expect(store.get(customerAtom)).toEqual(returned)
    expect(notificationStore.get().map(({ title }) => inEnglish(title))).toEqual([
      'Password Updated',
    ])
  })

  it('stays as it is after Cancel, and a wrong current one is named at its field', async () => {
    renderProfile()
    const open = () => userEvent.click(screen.getByRole('button', { name: 'Edit: Password' }))
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByLabelText('New password')).toBeNull()
    await open()
    call.mockRejectedValue(
      new ApiError(422, {
        code: 'wrong_password',
        errorDetails: [{ path: '/password', code: 'wrong', message: '' }],
      }),
    )
    await userEvent.type(screen.getByLabelText('Current password'), 'wrong')
    await userEvent.type(screen.getByLabelText('New password'), 'better-Pass-2')
    await userEvent.type(screen.getByLabelText('Repeat the new password'), 'better-Pass-2')
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
    const field = screen.getByLabelText('Current password')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('That is not your current password.')).toBeTruthy()
  })
})

describe('a group of the profile', () => {
  it('is open again with what was typed after the customer left the page and came back; once cancelled, it is closed', async () => {
    const leaveAndReturn = (): void => {
      window.history.pushState(null, '', '/account/wallet')
      cleanup()
      window.history.pushState(null, '', '/account')
      renderProfile()
    }
    window.history.replaceState(null, '', '/account')
    renderProfile()
    await userEvent.type((await edit('Address')).getByLabelText(/^City/), 'port')
    leaveAndReturn()
    expect(screen.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Newportport')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    leaveAndReturn()
    expect(screen.queryByLabelText(/^City/)).toBeNull()
  })

  it('sends only the changed fields, stores the returned customer and returns focus to Edit [shell.call.patch-account]', async () => {
    respondWith({ ...customer, city: 'Bristol' })
    const store = renderProfile()
    const form = await edit('Address')
    await userEvent.clear(form.getByLabelText(/^City/))
    await userEvent.type(form.getByLabelText(/^City/), 'Bristol')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit: Address' })),
    )
    expect(changes()).toEqual([['account.patch', { body: { city: 'Bristol' } }]])
    expect(store.get(customerAtom)?.city).toBe('Bristol')
  })

  it('shows errors at their fields and in a summary that takes focus, makes no call, and updates the errors while typing [shell.validation.email-message] [shell.validation.email-required-flag] [shell.validation.phone-message]', async () => {
    renderProfile()
    const form = await edit('Contact')
    await userEvent.clear(form.getByLabelText('Email'))
    await userEvent.type(form.getByLabelText(/^Mobile/), '12')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(document.activeElement).toBe(form.getByRole('alert'))
    expect(form.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Email: Please fill this in',
      'Mobile: Please enter a valid phone number',
    ])
    await userEvent.type(form.getByLabelText('Email'), 'x@club')
    expect(form.getByText('Please enter a valid email address')).toBeTruthy()
    const mobile = form.getByLabelText(/^Mobile/)
    await userEvent.clear(mobile)
    expect(mobile.getAttribute('aria-invalid')).toBeNull()
    await userEvent.type(mobile, '+34955550176')
    expect(mobile.getAttribute('aria-invalid')).toBe('true')
    await userEvent.clear(mobile)
    expect(changes()).toEqual([])
  })

  it('focuses the first enabled field while a list is loading, and keeps the focus in that field once the list has loaded', async () => {
    const respondToList = list.getMockImplementation()
    let loadList = (): void => undefined
    const listLoaded = new Promise<void>((resolve) => (loadList = resolve))
    list.mockImplementation((async (...args: Parameters<typeof portalApi.list>) => {
      await listLoaded
      return respondToList?.(...args)
    }) as never)
    renderProfile()
    const form = await edit('Address')
    const street = form.getByLabelText(/^Postal address/)
    expect(document.activeElement).toBe(street)
    loadList()
    await waitFor(() =>
      expect(form.getByLabelText<HTMLSelectElement>(/^Country/).disabled).toBe(false),
    )
    expect(document.activeElement).toBe(street)
  })

  it('revalidates the postal code when the country changes, before anything is sent [shell.validation.postal-pattern] [shell.validation.postal-message] [shell.validation.postal-label-us] [shell.validation.postal-label-other]', async () => {
    renderProfile()
    const form = await edit('Address')
    await waitFor(() =>
      expect(form.getByLabelText<HTMLSelectElement>(/^Country/).disabled).toBe(false),
    )
    expect(form.getByRole('combobox', { name: /^State/ })).toBeTruthy()
    expect(form.getByLabelText(/^Zipcode/).getAttribute('aria-invalid')).toBeNull()
    await userEvent.selectOptions(form.getByLabelText(/^Country/), 'CA')
    expect(form.getByLabelText(/^Postal Code/).getAttribute('aria-invalid')).toBe('true')
    expect(form.getByText('Please enter a valid value')).toBeTruthy()
    expect(form.getByRole('textbox', { name: /^State/ })).toBeTruthy()
  })

  it('shows the server’s errors at their fields, and preserves the input if the server is unreachable', async () => {
    renderProfile()
    const form = await edit('Contact')
    call.mockRejectedValueOnce(
      new ApiError(422, {
        code: 'wrong_password',
        errorDetails: [{ path: '/password', code: 'wrong', message: '' }],
      }),
    )
    call.mockRejectedValueOnce(
      new ApiError(409, {
        code: 'conflict',
        errorDetails: [{ path: '/email', code: 'taken', message: '' }],
      }),
    )
    call.mockRejectedValueOnce(new ApiError(0, { code: 'network_error' }))
    await userEvent.clear(form.getByLabelText('Email'))
    await userEvent.type(form.getByLabelText('Email'), 'casey@example.com')
    await userEvent.type(form.getByLabelText('Current password'), 'not mine')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('That is not your current password')).toBeTruthy()
    await userEvent.type(form.getByLabelText('Current password'), '!')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('This email belongs to another account')).toBeTruthy()
    await userEvent.type(form.getByLabelText('Email'), '{Backspace}')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Not saved yet')).toBeTruthy()
    expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('casey@example.co')
  })

  it('asks for the password only when the email changes', async () => {
    renderProfile()
    const form = await edit('Contact')
    expect(form.queryByLabelText('Current password')).toBeNull()
    await userEvent.clear(form.getByLabelText('Email'))
    await userEvent.type(form.getByLabelText('Email'), 'ALEX@example.com')
    expect(form.queryByLabelText('Current password')).toBeNull()
    await userEvent.clear(form.getByLabelText('Email'))
    await userEvent.type(form.getByLabelText('Email'), 'new@example.com')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(form.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Current password: Please fill this in',
    ])
    expect(changes()).toEqual([])
    respondWith(customer)
    await userEvent.type(form.getByLabelText('Current password'), 'Right-one-1')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(changes()).toEqual([
        ['account.patch', { body: { email: 'new@example.com', password: 'Right-one-1' } }],
      ]),
    )
  })

  it('shows the new email address until it is confirmed, resends the confirmation and cancels the change', async () => {
    pendingEmail = 'new@example.com'
    renderProfile()
    expect(
      (await screen.findByText('Confirm your new email')).closest('[role="status"]')?.textContent,
    ).toContain('new@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(changes()).toEqual([['account.emailChange.resend']]))
    pendingEmail = null
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the change' }))
    await waitFor(() => expect(screen.queryByText('Confirm your new email')).toBeNull())
    expect(changes()).toEqual([['account.emailChange.resend'], ['account.emailChange.cancel']])
  })

  it('makes no call if nothing was changed', async () => {
    renderProfile()
    const form = await edit('Preferences')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(changes()).toEqual([])
  })
})

describe('the photo chooser', () => {
  const picture = () => new File(['x'], 'me.png', { type: 'image/png' })

  it('can upload the photo again after a failure, and reports an unreadable file', async () => {
    renderProfile()
    await userEvent.upload(screen.getByLabelText('Choose a photo'), picture())
    const use = await screen.findByRole('button', { name: 'Use this photo' })
    call.mockRejectedValue(new ApiError(0, { code: 'network_error' }))
    await userEvent.click(use)
    expect(await screen.findByText('We could not reach the club. Please try again.')).toBeTruthy()
    expect(use.getAttribute('aria-busy')).not.toBe('true')

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>)
    })
    await userEvent.upload(screen.getByLabelText('Choose a photo'), picture())
    expect(
      await screen.findByText('This picture is damaged. Please choose another one.'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Change photo' })).toBeTruthy()
  })
})
