// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import english from '../messages.en.json'
import { StudioDialog } from './StudioDialog'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  messages: english,
})

/** A dialog that opens another one; with `openerDisappears` the opening button disappears. */
function Outer({ openerDisappears }: { openerDisappears: boolean }): ReactNode {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  return (
    <StudioDialog title="History" onClose={() => undefined}>
      {openerDisappears && used ? null : (
        <button onClick={() => (setOpen(true), setUsed(true))}>Compare</button>
      )}
      {open ? (
        <StudioDialog title="Two revisions" onClose={() => setOpen(false)}>
          Both
        </StudioDialog>
      ) : null}
    </StudioDialog>
  )
}

it.each([
  [false, 'Compare'],
  [true, ''],
])(
  "closing a nested dialog returns the focus to the control that opened it, or to the outer dialog's text if that control is gone (%s)",
  async (openerDisappears, name) => {
    render(
      <RawIntlProvider value={intl}>
        <Outer openerDisappears={openerDisappears} />
      </RawIntlProvider>,
    )
    const user = userEvent.setup()
    const opener = screen.getByRole('button', { name: 'Compare' })
    opener.focus()
    await user.click(opener)
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? opener)
    await waitFor(() => expect(screen.queryByText('Both')).toBeNull())
    await waitFor(() => expect(document.activeElement?.closest('dialog')).not.toBeNull())
    expect([document.activeElement?.textContent, document.activeElement?.tagName]).toEqual([
      name,
      openerDisappears ? 'DIV' : 'BUTTON',
    ])
  },
)

it('a dialog can move the focus to the selected tab when it closes, instead of back to what opened it', async () => {
  function Page(): ReactNode {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>New club</button>
        <button role="tab" aria-selected>
          Look
        </button>
        {open ? (
          <StudioDialog title="Ready" focusTabOnClose onClose={() => setOpen(false)} children="" />
        ) : null}
      </>
    )
  }
  render(
    <RawIntlProvider value={intl}>
      <Page />
    </RawIntlProvider>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'New club' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Look'))
})

it.each([
  ['the control marked as first', 300, 'Reason'],
  ['its text, if that control is below what fits into the dialog', 900, 'Many changes'],
])('a dialog first focuses %s', (_what, bottomPx, name) => {
  const bottoms: Record<string, number> = { Reason: bottomPx }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return new DOMRect(0, 0, 500, bottoms[this.getAttribute('aria-label') ?? ''] ?? 600)
  })
  render(
    <RawIntlProvider value={intl}>
      <StudioDialog title="Publish" onClose={() => undefined}>
        Many changes
        <input data-first aria-label="Reason" />
      </StudioDialog>
    </RawIntlProvider>,
  )
  const focused = document.activeElement
  expect(focused?.getAttribute('aria-label') ?? focused?.textContent).toBe(name)
})

it('the second click of a double click on a button that closes a dialog hits nothing behind it, until the pointer is elsewhere; a key needs no such shield', async () => {
  const Page = (): ReactNode => {
    const [open, setOpen] = useState(true)
    return open ? (
      <StudioDialog title="Pages" onClose={() => setOpen(false)}>
        Text
      </StudioDialog>
    ) : null
  }
  const shield = (): Element | null => document.querySelector('[data-shield]')
  const open = (): void =>
    void render(
      <RawIntlProvider value={intl}>
        <Page />
      </RawIntlProvider>,
    )
  const user = userEvent.setup()
  open()
  const close = screen.getByRole('button', { name: 'Close' })
  fireEvent(close, new PointerEvent('pointerup', { bubbles: true, clientX: 0, clientY: 0 }))
  fireEvent.click(close)
  expect(shield()).not.toBeNull()
  const move = (clientX: number): void =>
    void shield()?.dispatchEvent(new PointerEvent('pointermove', { clientX }))
  move(3)
  expect(shield()).not.toBeNull()
  move(40)
  expect(shield()).toBeNull()
  cleanup()

  open()
  screen.getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('{Enter}')
  expect(shield()).toBeNull()
})
