// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderInStudio } from '../../../tests/support/renderInStudio'
import { getByPointer } from '../../../src/core/json/getByPointer'
import { currentConfig, startEditor } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import { studioStore } from '../../session/studioAtoms'
import { focusRequestAtom, groupAtom } from '../groupAtom'
import texts from '../messages.en.json'
import { ContrastLine } from './ContrastLine'
import { ContrastPanel } from './ContrastPanel'

afterEach(cleanup)
beforeEach(() =>
  studioStore.set(
    editorAtom,
    startEditor(
      { props: { colors: { mutedText: '#b9c1ca', primary: '#c9a227', onPrimary: '#ffffff' } } },
      1,
    ),
  ),
)
const failing = () => screen.getByRole('list', { name: texts['studio.contrast.failing'] })

describe('the contrast panel', () => {
  it('lists the failing pairs first, the worst on top, each with a button that fixes it', async () => {
    const user = renderInStudio(<ContrastPanel readOnly={false} />, texts)
    const rows = within(failing()).getAllByRole('listitem')
    const ratios = rows.map((row) => Number(/(\d+\.\d), needs/.exec(row.textContent)?.[1]))
    expect(ratios).toEqual(ratios.toSorted((a, b) => a - b))
    for (const row of rows)
      expect(within(row).getByRole('button', { name: /^Use #[0-9a-f]{6} for / })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: texts['studio.contrast.pairs'] }))
    const [, all] = screen.getAllByRole('list')
    const weak = within(all ?? failing())
      .getAllByRole('listitem')
      .map((row) => row.hasAttribute('data-weak'))
    expect(weak.indexOf(false)).toBe(weak.lastIndexOf(true) + 1)

    const use = within(failing()).getAllByRole('button', { name: /for Muted text$/ })[0]
    const colour = /#[0-9a-f]{6}/.exec(use?.textContent ?? '')?.[0]
    if (use) await user.click(use)
    expect(
      getByPointer(currentConfig(studioStore.get(editorAtom)), '/props/colors/mutedText'),
    ).toBe(colour)
    expect(within(failing()).queryByText(/Foreground “Muted text”/)).toBeNull()
  })

  it('shows the four worst pairs, and all of them on request', async () => {
    const user = renderInStudio(<ContrastPanel readOnly={false} />, texts)
    const count = () => within(failing()).getAllByRole('listitem').length
    const total = Number(/\d+/.exec(screen.getByRole('status').textContent)?.[0])
    expect(count()).toBe(4)
    const more = screen.getByRole('button', { name: `Show ${total - 4} more` })
    await user.click(more)
    expect([count(), more.textContent]).toEqual([total, 'Show fewer'])
    await user.click(more)
    expect(count()).toBe(4)
  })

  it('moves the focus from a button that disappears to the next row, and at last to the panel', async () => {
    const user = renderInStudio(<ContrastPanel readOnly={false} />, texts)
    const count = () => screen.queryAllByRole('button', { name: /^Use #/ }).length
    const focused = () => document.activeElement?.textContent
    await user.click(screen.getByRole('button', { name: /^Show \d+ more$/ }))
    const [first] = screen.getAllByRole('button', { name: /^Use #/ })
    first?.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(first?.isConnected).toBe(false))
    expect(focused()).toMatch(/^Use #/)
    screen.getByRole('button', { name: texts['studio.contrast.fixAll'] }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(count()).toBe(0))
    expect(focused()).toBe(texts['studio.contrast.pairs'])
  })

  it('names the foreground and the background of each pair, and no colour as its own background', async () => {
    const user = renderInStudio(<ContrastPanel readOnly />, texts)
    await user.click(screen.getByRole('button', { name: texts['studio.contrast.pairs'] }))
    const names = screen
      .getAllByText(/^Foreground “/)
      .map((name) => /“(.+)”, background “(.+)”/.exec(name.textContent)?.slice(1) ?? [])
    expect(names).toContainEqual(['On primary', 'Primary tinted with On primary'])
    expect(names.filter(([text, surface]) => text === surface)).toEqual([])
    expect(screen.queryByRole('button', { name: /^Use #/ })).toBeNull()
  })
})

it('below every form a line counts the failing pairs and leads to them, until none is left', async () => {
  studioStore.set(groupAtom, 'shape')
  const user = renderInStudio(<ContrastLine />, texts)
  expect(screen.getByRole('status').textContent).toMatch(/\d+\spairs of colours are hard to read/)
  await user.click(screen.getByRole('button'))
  expect([studioStore.get(groupAtom), studioStore.get(focusRequestAtom)]).toEqual([
    'colours',
    '/contrast',
  ])
  cleanup()
  studioStore.set(focusRequestAtom, null)
  studioStore.set(editorAtom, startEditor({}, 1))
  renderInStudio(<ContrastLine />, texts)
  expect(screen.getByRole('status').textContent).toBe('')
})
