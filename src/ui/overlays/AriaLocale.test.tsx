// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { type ReactNode } from 'react'
import { MenuItem } from 'react-aria-components'
import { afterEach, describe, expect, it } from 'vitest'
import { renderInPage } from '../../../tests/support/renderInPage'
import { Drawer } from '../drawers/Drawer'
import { Dialog } from './Dialog'
import { MenuSheet } from './MenuSheet'

afterEach(cleanup)

const close = (): void => undefined
const overlays: readonly (readonly [string, ReactNode])[] = [
  [
    'drawer',
    <Drawer key="drawer" title="Sheet" name="sheet" open onClose={close}>
      Text
    </Drawer>,
  ],
  [
    'dialog',
    <Dialog key="dialog" title="Sheet" open onClose={close}>
      Text
    </Dialog>,
  ],
  [
    'menu',
    <MenuSheet key="menu" anchor={{ current: document.body }} label="Sheet" onClose={close}>
      <MenuItem>Text</MenuItem>
    </MenuSheet>,
  ],
]

describe.each(overlays)('the hidden button that closes a %s', (_kind, overlay) => {
  it.each([
    ['en', 'Dismiss'],
    ['es', 'Descartar'],
    ['ar', 'تجاهل'],
  ])('is named in the page’s language (%s)', (language, name) => {
    renderInPage(overlay, { texts: {}, language })
    expect(screen.queryAllByRole('button', { name, hidden: true })).not.toEqual([])
  })
})
