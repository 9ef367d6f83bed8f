// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { findDialog } from '../../../tests/support/findDialog'
import messages from '../messages.en.json'
import { Drawer } from './Drawer'

const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  messages,
})
const show = (multiple = false) =>
  render(
    <MemoryRouter>
      <RawIntlProvider value={intl}>
        <House multiple={multiple} />
      </RawIntlProvider>
    </MemoryRouter>,
  )

function House({ multiple }: { multiple: boolean }) {
  const [open, setOpen] = useState<readonly string[]>([])
  const toggle = (id: string, is: boolean) =>
    setOpen((before) => (is ? [...before, id] : before.filter((other) => other !== id)))
  return (
    <>
      <button onClick={() => toggle('Orders', true)}>{'Open orders'}</button>
      <Drawer
        title="Orders"
        name="orders"
        id="orders"
        multiple={multiple}
        open={open.includes('Orders')}
        onClose={() => toggle('Orders', false)}
      >
        <button onClick={() => toggle('Order 7', true)}>{'Open order 7'}</button>
        <button onClick={() => toggle('Help', true)}>{'Open help'}</button>
        <Drawer
          title="Order 7"
          name="order"
          open={open.includes('Order 7')}
          onClose={() => toggle('Order 7', false)}
        >
          {'Two bottles'}
        </Drawer>
      </Drawer>
      <Drawer
        title="Help"
        name="help"
        open={open.includes('Help')}
        onClose={() => toggle('Help', false)}
      >
        {'Ask the desk'}
      </Drawer>
    </>
  )
}

const shown = () =>
  screen.queryAllByRole('heading', { hidden: true }).map((heading) => heading.textContent)

afterEach(cleanup)

describe('a drawer', () => {
  it('is named by its title, takes the focus, and restores it when Escape closes the drawer', async () => {
    show()
    const opener = screen.getByRole('button', { name: 'Open orders' })
    await userEvent.click(opener)
    await findDialog('Orders')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('opened inside another becomes its child: both stay open, and Escape closes only the child', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Open orders' }))
    await findDialog('Orders')
    await userEvent.click(screen.getByRole('button', { name: 'Open order 7' }))
    await findDialog('Order 7')
    expect(shown()).toEqual(['Orders', 'Order 7'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(shown()).toEqual(['Orders']))
  })

  it('that is not a child closes the others, except those with `multiple` [shell.screen.drawer-open-closes-others]', async () => {
    for (const multiple of [false, true]) {
      show(multiple)
      await userEvent.click(screen.getByRole('button', { name: 'Open orders' }))
      await findDialog('Orders')
      await userEvent.click(screen.getByRole('button', { name: 'Open help' }))
      await waitFor(() => expect(shown()).toEqual(multiple ? ['Orders', 'Help'] : ['Help']))
      cleanup()
    }
  })
})
