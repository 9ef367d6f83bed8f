// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import catalogue from '../../generated/catalogue.json'
import type { PlainObject } from '../../src/core/json/plainObject'
import { openForm as open } from '../../tests/support/openForm'
import { pageTexts } from '../../tests/support/pageTexts'
import { closeStep, lastStep, undo } from '../editor/Editor'
import { editorAtom, rejectedInputAtom } from '../editor/editorAtom'
import type { FormSource } from './FormSource'
import { featuresForms } from './sources/features'
import { logoForms } from './sources/logo'
import { layoutForms } from './sources/layout'
import { navigationForms } from './sources/navigation'
import { pagesForm, pagesForms } from './sources/pages'
import { shapeForms } from './sources/shape'
import { slogansForm } from './sources/slogans'
import { typeForms } from './sources/type'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('the slogans', () => {
  const slogans = [
    { id: 'a', title: 'One' },
    { id: 'b', title: 'Two' },
  ]
  const ids = (patch: PlainObject | null) =>
    (patch as { props: { slogans: { id: string; enabled?: boolean }[] } }).props.slogans.map(
      (slogan) => (slogan.enabled === false ? `${slogan.id} off` : slogan.id),
    )

  it('are added, moved, turned off and removed, each in a separate step', async () => {
    const { store, user, draft } = open(slogansForm, { props: { slogans } })
    await user.click(screen.getByRole('button', { name: 'Move Two up' }))
    expect(ids(draft())).toEqual(['b', 'a'])
    await user.click(screen.getByRole('switch', { name: 'Show One' }))
    expect(ids(draft())).toEqual(['b', 'a off'])
    await user.click(screen.getByRole('button', { name: 'Remove Two' }))
    await user.click(screen.getByRole('button', { name: 'Add a slogan' }))
    expect(ids(draft())).toEqual(['a off', expect.stringMatching(/^new-slogan-/)])
    expect(store.get(editorAtom).steps).toHaveLength(4)
  })

  it('keep the focus on a moved item; after a removal it goes to the next one, finally to the add button', async () => {
    const { user } = open(slogansForm, {
      props: { slogans: [...slogans, { id: 'c', title: 'Three' }] },
    })
    const focused = () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
    screen.getByRole('button', { name: 'Move One down' }).focus()
    await user.keyboard('{Enter}')
    expect(focused()).toBe('Move One down')
    await user.keyboard('{Enter}')
    expect(
      screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label') ?? one.id),
    ).toHaveLength(3)
    expect(focused()).toBe('Move One down')
    screen.getByRole('button', { name: 'Move One up' }).focus()
    await user.keyboard('{Enter}')
    expect(focused()).toBe('Move One up')
    for (const [gone, next] of [
      ['Two', 'One'],
      ['One', 'Three'],
      ['Three', 'Add a slogan'],
    ]) {
      screen.getByRole('button', { name: `Remove ${gone}` }).focus()
      await user.keyboard('{Enter}')
      expect(focused()).toBe(next)
    }
  })

  it("show the error at the title's field when a new or emptied one is left without text", async () => {
    const { user } = open(slogansForm, { props: { slogans: [{ id: 'a', title: 'One' }] } })
    await user.click(screen.getByRole('button', { name: 'One' }))
    await user.clear(screen.getByRole('textbox', { name: 'Title' }))
    await user.tab()
    await waitFor(() => expect(screen.getByText('A slogan needs a title.')).toBeTruthy())
    expect(screen.getByRole('textbox', { name: 'Title' }).getAttribute('aria-invalid')).toBe('true')
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Uno')
    await waitFor(() => expect(screen.queryByText('A slogan needs a title.')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Add a slogan' }))
    const title = await screen.findByRole('textbox', { name: 'Title' })
    expect([title.getAttribute('aria-invalid'), title.getAttribute('aria-describedby')]).toEqual([
      null,
      null,
    ])
    await user.click(title)
    await user.tab()
    await waitFor(() => expect(screen.getByText('A slogan needs a title.')).toBeTruthy())
  })

  it("keep one slogan's rejected input separate from the others'", async () => {
    const { store, user, draft } = open(slogansForm, {
      props: { slogans: [{ id: 'a', title: 'One', image: '/media/a.avif' }] },
    })
    await user.click(screen.getByRole('button', { name: 'One' }))
    await user.type(screen.getByRole('textbox', { name: 'Address of the picture' }), ' x')
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!')
    expect(draft()).toEqual({
      props: { slogans: [{ id: 'a', title: 'One!', image: '/media/a.avif' }] },
    })
    expect(store.get(rejectedInputAtom)['/props/slogans']).toEqual([
      { id: 'a', title: 'One!', image: '/media/a.avif x' },
    ])
  })
})

describe('the menu entries', () => {
  it('override one route and leave the others at their defaults', async () => {
    const [, entries] = navigationForms
    if (!entries) throw new Error('no form of entries')
    const { store, user, draft } = open(entries, {})
    await user.click(screen.getByRole('button', { name: /^Dining/ }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'The Galley')
    expect(draft()).toEqual({ settings: { navigation: { dining: { name: 'The Galley' } } } })
    expect(lastStep(store.get(editorAtom))?.pointer).toBe('/settings/navigation/dining/name')
    await user.click(screen.getByRole('switch', { name: 'Show The Galley' }))
    await user.click(screen.getByRole('switch', { name: 'Show The Galley' }))
    expect(draft()).toEqual({ settings: { navigation: { dining: { name: 'The Galley' } } } })
  })
})

describe('the tokens of the theme', () => {
  const measures = formNamed(shapeForms, 'tokensShape')
  const corners = () => screen.getByRole('textbox', { name: 'Corners' })
  const advanced = () => screen.getByRole('switch', { name: /^Advanced/ })

  it('are set by a slider within their bounds', async () => {
    const { store, draft } = open(measures, {})
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Sidebar width' })
    expect([slider.min, slider.max, slider.value]).toEqual(['180', '480', '280'])
    fireEvent.change(slider, { target: { value: '320' } })
    fireEvent.blur(slider)
    await waitFor(() => expect(draft()).toEqual({ theme: { tokens: { 'sider-width': '320px' } } }))
    expect(lastStep(store.get(editorAtom))?.pointer).toBe('/theme/tokens/sider-width')
  })

  it("are set by named steps, of which one is the theme's own", async () => {
    const { user, draft } = open(measures, {})
    const gap = screen.getByRole('combobox', { name: 'Space between sections' })
    expect(
      within(gap)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tight', 'Regular', 'Airy'])
    await user.selectOptions(gap, 'Airy')
    expect(draft()).toEqual({
      theme: { tokens: { 'section-gap': catalogue.tokens['section-gap'].steps.airy } },
    })
    await user.selectOptions(gap, 'Regular')
    expect(draft()).toBeNull()
  })

  it('are chosen by name, without CSS in sight, also for patterns and the animation curve', async () => {
    const { user, draft } = open(measures, {})
    const optionsOf = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(optionsOf('Ornamental strip')).toEqual([
      'Same as the preset',
      'Plain',
      'Diagonal lines',
      'Checks',
    ])
    expect(optionsOf('Decorative card border')).toEqual([
      'Same as the preset',
      'Plain',
      'Diagonal lines',
      'Dashes',
    ])
    expect(optionsOf('Animation curve')).toEqual(['Even', 'Soft', 'Regular', 'Strong'])
    // Without Advanced no measure is a field of text.
    expect(screen.queryAllByRole('textbox')).toEqual([])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ornamental strip' }), 'Checks')
    expect(draft()).toEqual({
      theme: { tokens: { ornament: catalogue.tokens.ornament.steps.checks } },
    })
  })

  it('show a calculated value as CSS, because no slider could', () => {
    open(measures, { theme: { tokens: { 'sider-width': 'clamp(200px, 20vw, 400px)' } } })
    expect(screen.getByRole('textbox', { name: 'Sidebar width' })).toHaveProperty(
      'value',
      'clamp(200px, 20vw, 400px)',
    )
  })

  it('show the inherited value, accept another one, and return to the inherited one in one step', async () => {
    const { store, user, draft } = open(measures, { theme: { preset: 'harbour' } })
    await user.click(advanced())
    expect(corners().getAttribute('placeholder')).toBe(catalogue.presets.harbour.radius)
    await user.type(corners(), '13px')
    expect(draft()).toEqual({ theme: { tokens: { radius: '13px' } } })
    store.set(editorAtom, closeStep)
    await user.click(screen.getByRole('button', { name: 'Reset Corners to default' }))
    expect([draft(), corners()]).toEqual([null, expect.objectContaining({ value: '' })])
  })

  it('keep an invalid length in its field, with the reason', async () => {
    const { user, draft } = open(measures, {})
    await user.click(advanced())
    await user.type(corners(), 'wide')
    expect([draft(), corners().getAttribute('aria-invalid')]).toEqual([null, 'true'])
    await waitFor(() =>
      expect(screen.getByText('The value must be between 0 and 48 px.')).toBeTruthy(),
    )
  })

  it('revert only a field’s invalid input at the first Undo in that field; the next Undo applies to the draft', async () => {
    const { user, store, draft } = open(measures, {})
    store.set(rejectedInputAtom, { '/theme/tokens': { 'letter-spacing-nav': 'wide' } })
    await user.click(advanced())
    await user.type(corners(), '13px')
    await user.type(corners(), 'wide')
    const pressUndo = () => fireEvent.keyDown(corners(), { key: 'z', code: 'KeyZ', ctrlKey: true })
    expect(pressUndo()).toBe(false)
    expect(corners()).toHaveProperty('value', '13px')
    expect(draft()).toEqual({ theme: { tokens: { radius: '13px' } } })
    expect(store.get(rejectedInputAtom)['/theme/tokens']).toMatchObject({
      'letter-spacing-nav': 'wide',
    })
    expect(pressUndo()).toBe(true)
  })

  it('are validated together, so that no form accepts what another one rejected', async () => {
    const { user, store, draft } = open(measures, {})
    store.set(rejectedInputAtom, { '/theme/tokens': { 'letter-spacing-nav': 'wide' } })
    await user.click(advanced())
    await user.type(corners(), '2px')
    expect(draft()).toEqual({ theme: { tokens: { radius: '2px' } } })
  })
})

describe('the typefaces', () => {
  it('set a family and one of its weights, and remove the token that hid them', async () => {
    const { user, draft } = open(formNamed(typeForms, 'fonts'), {
      theme: { tokens: { 'font-heading': 'system-ui' } },
    })
    const titles = within(screen.getByRole('radiogroup', { name: 'Heading font' }))
    await user.click(titles.getByRole('radio', { name: 'Space Grotesk' }))
    expect(draft()).toEqual({
      props: { fonts: { heading: { family: 'Space Grotesk' } } },
      theme: null,
    })
    const weights = within(screen.getByRole('combobox', { name: 'Heading weight' }))
      .getAllByRole('option')
      .map((option) => option.textContent)
    expect(weights.slice(1)).toEqual([
      'Light 300',
      'Regular 400',
      'Medium 500',
      'Semibold 600',
      'Bold 700',
    ])
  })
})

describe('lists within a form', () => {
  it('have named items that are added, moved, turned off and removed', async () => {
    const links = [
      { id: 'a', label: 'Tides' },
      { id: 'b', label: 'Charts' },
    ]
    const { user, draft } = open(formNamed(layoutForms, 'footer'), {
      props: { footer: { text: 'Since 1891', links } },
    })
    await user.click(screen.getByRole('button', { name: 'Move Charts up' }))
    await user.click(screen.getByRole('switch', { name: 'Show Tides' }))
    await user.click(screen.getByRole('button', { name: 'Add a link' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Link text' }))
    await user.type(screen.getByRole('textbox', { name: 'Link text' }), 'Press')
    expect(draft()).toEqual({
      props: {
        footer: {
          links: [
            { id: 'b', label: 'Charts' },
            { id: 'a', label: 'Tides', enabled: false },
            { id: expect.stringMatching(/^new-link-/), label: 'Press' },
          ],
        },
      },
    })
    await user.click(screen.getByRole('button', { name: 'Remove Charts' }))
    expect(screen.queryByRole('button', { name: 'Charts' })).toBeNull()
  })
})

describe('the pages', () => {
  const rooms = pageTexts['page.rooms.title'] ?? ''

  it('are listed by title, and stored only if they differ from the default', async () => {
    const { user, draft } = open(pagesForm, {})
    await user.click(screen.getByRole('switch', { name: `Show ${rooms}` }))
    expect(draft()).toEqual({ pages: [{ uri: '/rooms', enabled: false }] })
    await user.click(screen.getByRole('switch', { name: `Show ${rooms}` }))
    expect(draft()).toBeNull()
  })

  it('show an invalid path at its field', async () => {
    const { user, draft } = open(pagesForm, {})
    await user.click(screen.getByRole('button', { name: new RegExp(`^${rooms}`) }))
    await user.type(screen.getByRole('textbox', { name: 'Path' }), '?story')
    await waitFor(() => expect(screen.getByText(/^This is not a path/)).toBeTruthy())
    expect(draft()).toBeNull()
  })

  it('show at the path’s field that the path is taken', async () => {
    const { user } = open(pagesForm, {})
    await user.click(screen.getByRole('button', { name: new RegExp(`^${rooms}`) }))
    await user.type(screen.getByRole('textbox', { name: 'Path' }), '/dining')
    await waitFor(() => expect(screen.getByText(/^Another page uses this path/)).toBeTruthy())
  })
})

describe('the redirects', () => {
  it('need a path and a target, and say at the path that it is a page', async () => {
    const { user } = open(formNamed(pagesForms, 'redirects'), {})
    await user.click(screen.getByRole('button', { name: 'Add a redirect' }))
    const from = await screen.findByRole('textbox', { name: 'From' })
    expect(from.getAttribute('aria-invalid')).toBeNull()
    await user.click(from)
    await user.click(screen.getByRole('combobox', { name: 'To' }))
    await user.tab()
    await waitFor(() => expect(screen.getByText(/^A redirect needs a path that/)).toBeTruthy())
    await waitFor(() =>
      expect(screen.getByText(/^A redirect needs a page or an address/)).toBeTruthy(),
    )
    await user.type(screen.getByRole('textbox', { name: 'From' }), '/dining')
    await user.type(screen.getByRole('combobox', { name: 'To' }), '/events')
    await waitFor(() => expect(screen.getByText(/^This redirect can’t work/)).toBeTruthy())
    expect(screen.queryByText(/^A redirect needs/)).toBeNull()
  })

  it('lead to no email address or telephone number', async () => {
    const { user } = open(formNamed(pagesForms, 'redirects'), {})
    await user.click(screen.getByRole('button', { name: 'Add a redirect' }))
    await user.type(screen.getByRole('combobox', { name: 'To' }), '912345678')
    await user.tab()
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'To' }).value).toBe('/912345678')
  })
})

describe('the menu', () => {
  it('moves an entry with its arrow buttons, and writes the order only of the entries that moved', async () => {
    const { user, draft } = open(formNamed(navigationForms, 'entries'), {})
    const order = (key: string) =>
      catalogue.pages.find((page) => page.navigation?.key === key)?.navigation?.order
    await user.click(screen.getByRole('button', { name: 'Move Dining down' }))
    expect(draft()).toEqual({
      settings: {
        navigation: { dining: { order: order('events') }, events: { order: order('dining') } },
      },
    })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Dining down')
    await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    expect(draft()).toBeNull()
  })
})

describe('a setting with a single value', () => {
  it('is edited like any other, and is not stored if the value is the default', async () => {
    const { user, draft } = open(formNamed(featuresForms, 'currency'), {})
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR')
    expect(draft()).toEqual({ intl: { currency: 'EUR' } })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USD')
    expect(draft()).toBeNull()
  })

  it('shows at the field that the portal has no texts in the chosen language', async () => {
    const { user } = open(formNamed(featuresForms, 'locale'), {})
    await user.type(screen.getByRole('textbox'), 'fr-fr')
    await waitFor(() => expect(screen.getByText(/^The portal has no texts in this/)).toBeTruthy())
    await user.clear(screen.getByRole('textbox'))
    await user.type(screen.getByRole('textbox'), 'es-es')
    await waitFor(() => expect(screen.queryByText(/^The portal has no texts in this/)).toBeNull())
  })
})

function formNamed(forms: readonly FormSource[], id: string): FormSource {
  const form = forms.find((one) => one.id === id)
  if (!form) throw new Error(`no form ${id}`)
  return form
}

describe('a single value', () => {
  it.each([
    ['rtl', 'switch'],
    ['currency', 'combobox'],
    ['clubName', 'textbox'],
    ['calendarHost', 'textbox'],
  ] as const)('%s shows its default again after Undo of its first change', async (id, role) => {
    const form = [...featuresForms, ...logoForms].find((one) => one.id === id)
    if (!form) throw new Error(`no form ${id}`)
    const { store, user } = open(form, {})
    const control = () => screen.getByRole<HTMLInputElement | HTMLSelectElement>(role)
    const shown = () => {
      const box = control()
      return box.type === 'checkbox' && 'checked' in box ? box.checked : box.value
    }
    const before = shown()
    const box = control()
    if (box instanceof HTMLSelectElement)
      await user.selectOptions(box, box.options[box.options.length - 1]?.value ?? '')
    else if (role === 'textbox') await user.type(box, 'Google')
    else await user.click(box)
    expect(shown()).not.toBe(before)
    act(() => store.set(editorAtom, undo))
    expect(shown()).toBe(before)
  })
})
