// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { StrictMode, useState, type ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import texts from '../../../generated/messages/en.json'
import { inEnglish } from '../../../tests/support/englishTexts'
import type { Customer } from '../../../generated/types'
import type { CompiledMessages } from '../../core/intl/CompiledMessages'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { customerAtom } from '../../core/session/atoms'
import { keepDraftsOfPage } from '../../core/session/formDraft'
import {
  endForcedSignOut,
  KEEP_MS,
  rememberReturnPath,
  setReturningCustomer,
} from '../../core/session/returnPath'
import { dismiss, notificationStore } from '../feedback/notificationStore'
import { useFormDraft, useReopenForm, type DraftLifetime } from './useFormDraft'

// The generator writes parsed messages; JSON imports lose their literal types.
const messages = texts as unknown as CompiledMessages
const intl = createPageIntl({
  language: 'en',
  dir: 'ltr',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  messages,
})
const blank: Record<string, unknown> = { text: '', password: '', sms: false }

function Note({
  name = 'note',
  lifetime = 'form',
}: {
  name?: string
  lifetime?: DraftLifetime
}): ReactNode {
  const [values, setValues] = useState(blank)
  const forget = useFormDraft(
    name,
    values,
    (typed) => setValues((before) => ({ ...before, ...typed })),
    { lifetime },
  )
  const field = (key: string) => ({
    'aria-label': key,
    value: String(values[key]),
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [key]: target.value })),
  })
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input {...field('text')} />
      <input {...field('password')} />
      <input
        type="checkbox"
        checked={values['sms'] === true}
        onChange={({ target }) => setValues((before) => ({ ...before, sms: target.checked }))}
      />
      <button onClick={forget}>Saved</button>
    </form>
  )
}

function Closed({ lifetime = 'form' }: { lifetime?: DraftLifetime }): ReactNode {
  const [open, setOpen] = useState(false)
  useReopenForm('note', () => setOpen(true))
  return open ? <Note lifetime={lifetime} /> : <p>closed</p>
}

function show(page: ReactNode, customer: number | null = 7, store = createStore()) {
  // The hook uses only the customer's id.
  store.set(customerAtom, customer === null ? null : ({ id: customer } as Customer))
  return render(
    <StrictMode>
      <Provider store={store}>
        <RawIntlProvider value={intl}>{page}</RawIntlProvider>
      </Provider>
    </StrictMode>,
  )
}

/** Reloads the page: its components disappear without being closed. */
function reload(): void {
  const stored = { ...sessionStorage }
  cleanup()
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, String(value))
}
const text = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'text' }).value
const typeText = (typed: string) => userEvent.type(screen.getByLabelText('text'), typed)
const titles = () => notificationStore.get().map(({ title }) => inEnglish(title))
const stored = () => JSON.stringify({ ...sessionStorage })

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/account')
  for (const { id } of notificationStore.get()) dismiss(id)
})
afterEach(() => {
  cleanup()
})

describe('a form draft', () => {
  it('is restored when the form mounts again after a reload, with a notification', async () => {
    show(<Note />)
    await typeText('Half a')
    await userEvent.click(screen.getByRole('checkbox'))
    expect(titles()).toEqual([])
    reload()
    show(<Note />)
    expect(text()).toBe('Half a')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(titles()).toEqual(['What you had typed is back'])
    // A restored text must be stored again, like a typed one.
    reload()
    show(<Note />)
    expect(text()).toBe('Half a')
  })

  it('is restored only in the same form on the same page, for the same customer, and within half an hour of leaving the page', async () => {
    show(<Note />)
    await typeText('Half a')
    reload()
    const draft = { ...sessionStorage }
    const isRestored = (page: ReactNode, customer: number | null): boolean => {
      sessionStorage.clear()
      for (const [key, value] of Object.entries(draft)) sessionStorage.setItem(key, String(value))
      show(page, customer)
      const is = text() === 'Half a'
      cleanup()
      return is
    }
    expect(isRestored(<Note />, 7)).toBe(true)
    expect(isRestored(<Note />, 8)).toBe(false)
    expect(isRestored(<Note />, null)).toBe(false)
    expect(isRestored(<Note name="other" />, 7)).toBe(false)
    window.history.replaceState(null, '', '/elsewhere')
    expect(isRestored(<Note />, 7)).toBe(false)
    window.history.replaceState(null, '', '/account')
    for (const [key, value] of Object.entries(draft))
      draft[key] = String(value).replace(/"at":\d+/, `"at":${Date.now() - KEEP_MS}`)
    expect(isRestored(<Note />, 7)).toBe(false)
  })

  it('is stored again, with a new time, when the page is left', async () => {
    show(<Note />)
    await typeText('Half a')
    for (const key of Object.keys(sessionStorage))
      sessionStorage.setItem(
        key,
        String(sessionStorage.getItem(key)).replace(/"at":\d+/, '"at":1000'),
      )
    window.dispatchEvent(new Event('pagehide'))
    reload()
    show(<Note />)
    expect(text()).toBe('Half a')
  })

  it('is deleted when the form closes, and its saved part when it is saved', async () => {
    show(<Note />).unmount()
    expect(sessionStorage.length).toBe(0)
    const { unmount } = show(<Note />)
    await typeText('Half a')
    await userEvent.click(screen.getByRole('button', { name: 'Saved' }))
    expect(stored()).not.toContain('Half a')
    await userEvent.click(screen.getByRole('checkbox'))
    expect(stored()).toContain('sms')
    unmount()
    expect(sessionStorage.length).toBe(0)
  })

  it.each([
    ['form', '', ''],
    ['page', '', 'Half a'],
    ['visit', 'Half a', 'Half a'],
  ] as const)(
    'with the lifetime of a %s, after closing the form gives back "%s", after leaving its page "%s"',
    async (lifetime, afterClosing, afterLeaving) => {
      let page = show(<Note lifetime={lifetime} />)
      await typeText('Half a')
      page.unmount()
      page = show(<Note lifetime={lifetime} />)
      expect(text()).toBe(afterClosing)
      if (afterClosing === '') await typeText('Half a')
      window.history.pushState(null, '', '/account/wallet')
      page.unmount()
      window.history.pushState(null, '', '/account')
      show(<Closed lifetime={lifetime} />)
      expect(screen.queryByRole<HTMLInputElement>('textbox', { name: 'text' })?.value ?? '').toBe(
        afterLeaving,
      )
    },
  )

  it.each(['page', 'visit'] as const)(
    'that is empty or saved does not outlive its form, whatever its lifetime (%s)',
    async (lifetime) => {
      const leave = (page: ReturnType<typeof show>): void => {
        window.history.pushState(null, '', '/account/wallet')
        page.unmount()
        window.history.pushState(null, '', '/account')
      }
      leave(show(<Note lifetime={lifetime} />))
      expect(sessionStorage.length).toBe(0)
      const page = show(<Note lifetime={lifetime} />)
      await typeText('Half a')
      await userEvent.click(screen.getByRole('button', { name: 'Saved' }))
      leave(page)
      expect(stored()).not.toContain('Half a')
    },
  )

  it('survives if the form closes because the session expired or the page failed to load', async () => {
    setReturningCustomer(7)
    let page = show(<Note />)
    await typeText('Half a')
    rememberReturnPath()
    page.unmount()
    endForcedSignOut()
    page = show(<Note />)
    expect(text()).toBe('Half a')
    keepDraftsOfPage()
    page.unmount()
    show(<Note />)
    expect(text()).toBe('Half a')
  })

  it('is deleted again on closing, once a form of the page that failed to load has mounted again', async () => {
    let page = show(<Note />)
    await typeText('Half a')
    keepDraftsOfPage()
    page.unmount()
    page = show(<Note />)
    expect(text()).toBe('Half a')
    page.unmount()
    expect(sessionStorage.length).toBe(0)
  })

  it('is never stored for a customer who signs in while the form is open', async () => {
    const store = createStore()
    show(<Note />, 7, store)
    await typeText('Half a')
    // The hook uses only the customer's id.
    act(() => store.set(customerAtom, { id: 8 } as Customer))
    await typeText(' line')
    expect(text()).toBe('Half a line')
    reload()
    show(<Note />, 8)
    expect(text()).toBe('')
  })

  it('of a visitor is not stored', async () => {
    show(<Note />, null)
    await typeText('Half a')
    expect(sessionStorage.length).toBe(0)
  })

  it.each([
    'password',
    'newPassword',
    'passcode-7',
    'cardNumber',
    'cvc',
    'routing_number',
    'accountNumber',
    'iban',
    'sortCode',
    'signature',
    'coupon',
    'expiry',
    'accountHolderName',
    'nickname',
  ])('never contains the field %s', (secret) => {
    function Secrets(): ReactNode {
      const [values, setValues] = useState<Record<string, unknown>>({})
      useFormDraft('secrets', values, setValues as (typed: Partial<typeof values>) => void)
      const filled = { [secret]: '4242', city: 'Newport' }
      return <button onClick={() => setValues({ ...filled, inside: [filled] })}>Fill</button>
    }
    show(<Secrets />)
    act(() => screen.getByRole('button').click())
    expect(stored()).toContain('Newport')
    expect(stored()).not.toContain('4242')
  })
})

it('a form that was open is reopened, even if nothing was typed', () => {
  show(<Closed />)
  expect(screen.getByText('closed')).toBeDefined()
  cleanup()
  show(<Note />)
  reload()
  show(<Closed />)
  expect(text()).toBe('')
  expect(titles()).toEqual([])
})
