// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { openForm as open } from '../../../tests/support/openForm'
import { resolvePortalTokens } from '../../designTokens/resolvePortalTokens'
import { closeStep, currentConfig, undo } from '../../editor/Editor'
import { editorAtom, serverErrorsAtom } from '../../editor/editorAtom'
import { earlyPaintAtom } from '../../editor/createEditDebounce'
import { coloursForm } from '../sources/colours'

afterEach(cleanup)

describe('the colours', () => {
  const field = (name: string) => screen.getByRole('textbox', { name })

  it('accept any valid colour, and group all edits until the field is left into one undo step', async () => {
    const { store, user, draft } = open(coloursForm, {})
    await user.type(field('Primary'), 'hsl(20 80% 50%) ')
    await user.tab()
    expect(draft()).toEqual({ props: { colors: { primary: 'hsl(20 80% 50%)' } } })
    expect(store.get(editorAtom).steps).toHaveLength(1)
    store.set(editorAtom, closeStep)
    await user.clear(field('On primary'))
    await user.type(field('On primary'), '#fff')
    await user.tab()
    expect(store.get(editorAtom).steps).toHaveLength(2)
  })

  it('keep an invalid value in its field with the reason, and out of the draft', async () => {
    const { user, draft } = open(coloursForm, { props: { colors: { primary: 'navy' } } })
    await user.type(field('Primary'), 'x')
    await waitFor(() => expect(field('Primary').getAttribute('aria-invalid')).toBe('true'))
    expect(draft()).toBeNull()
    expect(field('Primary')).toHaveProperty('value', 'navyx')
    await waitFor(() =>
      expect(
        screen.getByText('This is not a colour. Use hex, rgb, hsl or a colour name.'),
      ).toBeTruthy(),
    )
  })

  it('get the focus back when their hint disappears, because its colour was used', async () => {
    const { user } = open(coloursForm, { props: { colors: { mutedText: '#b9c1ca' } } })
    screen.getAllByRole('button', { name: /^Use #[0-9a-f]{6}$/ })[0]?.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field('Muted text')))
  })

  it('are dragged in one undo step, which replaces invalid text', async () => {
    const { store, user, draft } = open(coloursForm, {})
    await user.type(field('Primary'), 'x')
    await waitFor(() => expect(field('Primary').getAttribute('aria-invalid')).toBe('true'))
    for (const value of ['#102030', '#405060'])
      fireEvent.input(screen.getByLabelText('Primary, colour picker'), { target: { value } })
    await waitFor(() =>
      expect([draft(), store.get(editorAtom).steps.length]).toEqual([
        { props: { colors: { primary: '#405060' } } },
        1,
      ]),
    )
    await waitFor(() => expect(field('Primary').getAttribute('aria-invalid')).toBeNull())
    fireEvent.change(screen.getByLabelText('Primary, colour picker'))
    expect(store.get(editorAtom).openPointer).toBeNull()
  })

  it('keep their rejected input while another colour is dragged', async () => {
    const { user, draft } = open(coloursForm, { props: { colors: { primary: 'navy' } } })
    await user.type(field('Primary'), 'x')
    fireEvent.input(screen.getByLabelText('Accent, colour picker'), {
      target: { value: '#102030' },
    })
    fireEvent.change(screen.getByLabelText('Accent, colour picker'))
    await waitFor(() => expect(field('Accent')).toHaveProperty('value', '#102030'))
    expect(field('Primary')).toHaveProperty('value', 'navyx')
    expect(field('Primary').getAttribute('aria-invalid')).toBe('true')
    expect(draft()).toEqual({ props: { colors: { accent: '#102030' } } })
  })

  it('can be reset to the default, which also removes the token that hid them', async () => {
    const { store, user, draft } = open(coloursForm, {
      props: { colors: { primary: 'navy' } },
      theme: { preset: 'harbour', tokens: { 'color-primary': 'black' } },
    })
    expect(field('Primary')).toHaveProperty('value', 'black')
    await user.click(screen.getByRole('button', { name: 'Reset Primary to default' }))
    expect(draft()).toEqual({ props: null, theme: { tokens: null } })
    store.set(editorAtom, undo)
    expect(draft()).toBeNull()
  })

  it('show a server error at its field until the value is changed', async () => {
    const { store, user, draft } = open(coloursForm, {})
    store.set(serverErrorsAtom, [
      { path: '/props/colors/onAccent', message: 'The server says no.' },
    ])
    await waitFor(() => expect(screen.getByText('The server says no.')).toBeTruthy())
    await user.type(field('Primary'), 'red')
    await user.type(field('On accent'), 'red')
    expect(draft()).toEqual({ props: { colors: { primary: 'red' } } })
    expect(store.get(serverErrorsAtom)).toHaveLength(1)
    await user.tab()
    expect(store.get(serverErrorsAtom)).toEqual([])
  })

  it('are painted immediately, and written to the draft when the control is idle or left', async () => {
    const { store, draft } = open(coloursForm, {})
    const input = (value: string): void =>
      void fireEvent.input(field('Primary'), { target: { value } })
    input('#102030')
    expect([store.get(earlyPaintAtom).tokens, draft()]).toEqual([
      { 'color-primary': '#102030' },
      null,
    ])
    await waitFor(() =>
      expect([store.get(earlyPaintAtom).tokens, draft()]).toEqual([
        {},
        { props: { colors: { primary: '#102030' } } },
      ]),
    )
    input('#405060')
    // Rejected input is not painted, and the accepted colour stays painted.
    input('#40506')
    expect(store.get(earlyPaintAtom).tokens).toEqual({ 'color-primary': '#405060' })
    fireEvent.blur(field('Primary'))
    expect([store.get(earlyPaintAtom).tokens, draft(), store.get(editorAtom).steps.length]).toEqual(
      [{}, { props: { colors: { primary: '#405060' } } }, 1],
    )
    await waitFor(() => expect(field('Primary').getAttribute('aria-invalid')).toBe('true'))
    expect(field('Primary')).toHaveProperty('value', '#40506')
  })

  it('are painted immediately with the same value as in the draft', () => {
    const { store } = open(coloursForm, {
      props: { colors: { primary: 'navy', text: '#111' } },
      theme: { preset: 'noria', tokens: { 'color-primary': 'black', 'color-link': 'teal' } },
    })
    const names = Object.entries({
      Primary: 'color-primary',
      Link: 'color-link',
      Text: 'color-text',
      Accent: 'color-accent',
    })
    const values = ['navy', '#abc', 'hsl(20 80% 50%)', 'none at all', '', '#11223344', '#111']
    for (let turn = 0; turn < 40; turn += 1) {
      const [[name, token] = ['', ''], value = ''] = [
        names[(turn * 7) % names.length],
        values[(turn * 5 + (turn >> 2)) % values.length],
      ]
      fireEvent.input(field(name), { target: { value } })
      const early = store.get(earlyPaintAtom).tokens[token]
      fireEvent.blur(field(name))
      if (early !== undefined)
        expect([name, value, early]).toEqual([
          name,
          value,
          resolvePortalTokens(currentConfig(store.get(editorAtom)), catalogue)[token],
        ])
      expect(store.get(earlyPaintAtom).tokens).toEqual({})
    }
  })

  it('ignore input while the club is read-only', async () => {
    const { user, draft } = open(coloursForm, { props: { colors: { primary: 'navy' } } }, true)
    await user.type(field('Primary'), 'x')
    expect([draft(), screen.queryByRole('button', { name: 'Reset Primary to default' })]).toEqual([
      null,
      null,
    ])
  })
})
