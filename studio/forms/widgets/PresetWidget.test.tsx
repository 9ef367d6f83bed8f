// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openForm } from '../../../tests/support/openForm'
import { currentConfig } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import { presetForm } from '../sources/look'

afterEach(cleanup)

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
/** A club whose muted text is hard to read on dark surfaces only. */
const club = {
  theme: { preset: 'harbour', tokens: { radius: '3px' } },
  props: { colors: { mutedText: '#566170' } },
}

describe('the presets', () => {
  it('are drawn in their own tokens, with the chosen one checked', () => {
    openForm(presetForm, club)
    const drawn = screen
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value, checked, nextElementSibling }) => [
        value,
        checked,
        (nextElementSibling as HTMLElement).style.getPropertyValue('--portico-color-background'),
      ])
    expect(drawn).toEqual([
      ['', false, '#f8f7f4'],
      ['harbour', true, '#faf6ed'],
      ['lantern', false, '#100e11'],
      ['noria', false, '#f8eee1'],
      ['saraya', false, '#071e1a'],
    ])
  })

  it('keep the club’s own settings, and show in advance which colours would be hard to read with them', async () => {
    const { store, user } = openForm(presetForm, club)
    const describedBy = (name: string) =>
      document.getElementById(radio(name).getAttribute('aria-describedby') ?? '')?.textContent
    expect(describedBy('Harbour')).toBeUndefined()
    expect(describedBy('Lantern')).toMatch(/hard to read$/)
    await user.click(radio('Lantern'))
    expect(currentConfig(store.get(editorAtom))).toEqual({
      ...club,
      theme: { ...club.theme, preset: 'lantern' },
    })
  })

  it('say that only the draft has changed; a button returns to the previous preset and moves the focus to it', async () => {
    const { user, draft } = openForm(presetForm, club)
    await user.click(radio('Noria'))
    expect(screen.getByText('Only in your draft so far')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back to Harbour' }))
    expect([draft(), radio('Harbour').checked]).toEqual([null, true])
    expect(document.activeElement).toBe(radio('Harbour'))
    expect(screen.queryByRole('button', { name: /^Back to/ })).toBeNull()
  })

  it('show the base theme again if no preset is set, for example after Undo', async () => {
    const { user, draft } = openForm(presetForm, {})
    expect(radio('Plain').checked).toBe(true)
    await user.click(radio('Noria'))
    await user.click(screen.getByRole('button', { name: 'Back to Plain' }))
    expect([draft(), radio('Plain').checked]).toEqual([null, true])
  })

  it('can’t be chosen while the club is read-only', () => {
    openForm(presetForm, club, true)
    expect(screen.getAllByRole<HTMLInputElement>('radio').every((one) => one.disabled)).toBe(true)
  })
})
