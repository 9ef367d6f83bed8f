// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { useRestoreFocus } from './useRestoreFocus'

afterEach(cleanup)

/** A page with an overlay; with `openerDisappears`, its button is gone when the overlay closes. */
function Page({
  heading,
  openerDisappears,
  hasOtherOverlay = false,
}: {
  heading: boolean
  openerDisappears: boolean
  hasOtherOverlay?: boolean
}) {
  const [open, setOpen] = useState(false)
  const [hasOpener, setHasOpener] = useState(true)
  useRestoreFocus(open)
  const close = () => {
    setOpen(false)
    if (openerDisappears) setHasOpener(false)
  }
  return (
    <main tabIndex={-1}>
      {heading ? <h1 tabIndex={-1}>{'Events'}</h1> : <h1>{'Events'}</h1>}
      {hasOpener ? <button onClick={() => setOpen(true)}>{'Open'}</button> : null}
      {hasOtherOverlay ? <section role="dialog" tabIndex={-1} /> : null}
      {open ? <Close onClick={close} /> : null}
    </main>
  )
}

/** A close button that takes the focus in an effect, as react-aria does. */
function Close({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <button ref={button} onClick={onClick}>
      {'Close'}
    </button>
  )
}

describe('after an overlay closes, the focus', () => {
  it.each([
    {
      goes: 'goes back to what opened it',
      page: { heading: true, openerDisappears: false },
      to: 'button',
    },
    {
      goes: 'goes to another open overlay if the opener is gone',
      page: { heading: true, openerDisappears: true, hasOtherOverlay: true },
      to: 'dialog',
    },
    {
      goes: "goes to the page's heading if no overlay is open",
      page: { heading: true, openerDisappears: true },
      to: 'heading',
    },
    {
      goes: "goes to the main element if the heading can't be focused",
      page: { heading: false, openerDisappears: true },
      to: 'main',
    },
  ])('$goes', async ({ page, to }) => {
    render(<Page {...page} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    const close = screen.getByRole('button', { name: 'Close' })
    expect(document.activeElement).toBe(close)
    await userEvent.click(close)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(to)))
  })

  it('stays on an element that was focused in the meantime', async () => {
    render(
      <>
        <Page heading openerDisappears={false} />
        <input aria-label="Search" />
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    screen.getByRole('textbox').focus()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})
