// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openForm } from '../../../tests/support/openForm'
import { pageTexts } from '../../../tests/support/pageTexts'
import english from '../../messages.en.json'
import { pagesForm } from '../sources/pages'

afterEach(cleanup)

const texts: Readonly<Record<string, string>> = english
const pageSwitch = (id: string) =>
  screen.queryByRole('switch', { name: `Show ${pageTexts[`page.${id}.title`] ?? ''}` })

describe('the form of the pages', () => {
  it('offers no switch for pages that signing in and out depend on, because it would do nothing', () => {
    openForm(pagesForm, {})
    expect(pageSwitch('events')).toBeTruthy()
    for (const id of ['login', 'signout', 'logout']) expect(pageSwitch(id)).toBeNull()
  })

  it('says why a page of mailed links has no switch, and offers one only to unset what a club has set', async () => {
    openForm(pagesForm, {})
    expect(pageSwitch('password-reset')).toBeNull()
    expect(screen.getAllByText(texts['studio.pages.required'] ?? '').length).toBeGreaterThan(1)
    cleanup()
    const { user, draft } = openForm(pagesForm, {
      pages: [{ uri: '/password-reset', enabled: false }],
    })
    const old = pageSwitch('password-reset')
    if (!old) throw new Error('no switch')
    await user.click(old)
    expect(draft()).toEqual({ pages: null })
  })

  it('says that a page is always on only where the club has its feature', () => {
    const count = (features: object) => {
      openForm(pagesForm, { features })
      const rows = screen.getAllByText(texts['studio.pages.required'] ?? '').length
      cleanup()
      return rows
    }
    expect(count({ guestPass: true }) - count({})).toBe(1)
  })

  it('asks for confirmation before the home page is switched off, and says where members will land', async () => {
    const { user, draft } = openForm(pagesForm, {})
    const press = (name: string) => user.click(screen.getByText(texts[name] ?? name))
    const home = pageSwitch('home')
    if (!home) throw new Error('no switch')
    await user.click(home)
    expect(screen.getByText(texts['studio.pages.homeText'] ?? '')).toBeTruthy()
    await press('studio.pages.homeKeep')
    expect(draft()).toBeNull()
    await user.click(home)
    await press('studio.pages.homeOff')
    expect(draft()).toEqual({ pages: [{ uri: '/', enabled: false }] })
  })
})
