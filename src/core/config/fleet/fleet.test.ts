import { describe, expect, it } from 'vitest'
import { carryChange } from './carryChange'
import { fleetNote, readFleetNote, withReason } from './fleetNote'
import { revertChange } from './revertChange'
import { splitChange, takeParts } from './splitChange'

const before = {
  props: {
    colors: { primary: '#111111', accent: '#222222' },
    sections: { '/': [{ id: 'news', widget: 'rich-text', settings: { title: 'News' } }] },
  },
  settings: { navigation: { dining: { order: 2, name: 'Dining' } } },
}
const after = {
  props: {
    colors: { primary: '#333333' },
    sections: {
      '/': [
        { id: 'news', widget: 'rich-text', settings: { title: 'From the quay' } },
        { id: 'hours', widget: 'hours' },
      ],
    },
  },
  settings: { navigation: { dining: { order: 1, name: 'Table' } } },
}

describe('a change that is made in several clubs', () => {
  it('is split into settings, whole lists and whole menu entries', () => {
    expect(splitChange(before, after).map(({ path }) => path)).toEqual([
      '/props/colors/primary',
      '/props/colors/accent',
      '/props/sections/~1',
      '/settings/navigation/dining',
    ])
  })

  it('consists of the chosen parts only', () => {
    expect(takeParts(before, after, ['/props/colors/accent', '/props/sections/~1'])).toEqual({
      ...before,
      props: { colors: { primary: '#111111' }, sections: after.props.sections },
    })
    expect(
      takeParts(
        before,
        after,
        splitChange(before, after).map(({ path }) => path),
      ),
    ).toEqual(after)
  })

  it('sets a setting whatever the club had, and leaves its other settings alone', () => {
    const chosen = takeParts(before, after, ['/props/colors/primary', '/props/colors/accent'])
    const club = { plan: 'Plus', props: { colors: { primary: '#abcdef', accent: '#fedcba' } } }
    expect(carryChange(before, chosen, club)).toEqual({
      type: 'config',
      config: { plan: 'Plus', props: { colors: { primary: '#333333' } } },
      patch: { props: { colors: { primary: '#333333', accent: null } } },
    })
  })

  it('touches only the changed items of a list, and the club’s own stay', () => {
    const chosen = takeParts(before, after, ['/props/sections/~1'])
    const own = { id: 'own', widget: 'rich-text' }
    const club = { props: { sections: { '/': [own, before.props.sections['/'][0]] } } }
    expect(carryChange(before, chosen, club)).toMatchObject({
      config: { props: { sections: { '/': [own, ...after.props.sections['/']] } } },
    })
  })

  it('is not made where the list or the item that it is about is missing', () => {
    const chosen = takeParts(before, after, ['/props/sections/~1'])
    expect(carryChange(before, chosen, {})).toEqual({
      type: 'lacking',
      paths: ['/props/sections/~1'],
    })
    const other = { props: { sections: { '/': [{ id: 'own', widget: 'rich-text' }] } } }
    expect(carryChange(before, chosen, other)).toEqual({
      type: 'lacking',
      paths: ['/props/sections/~1/news'],
    })
  })

  it('needs no patch where the club has it already', () => {
    const chosen = takeParts(before, after, ['/props/colors/primary'])
    const club = { props: { colors: { primary: '#333333' } } }
    expect(carryChange(before, chosen, club)).toEqual({
      type: 'config',
      config: club,
      patch: undefined,
    })
  })
})

describe('a change that is taken back', () => {
  const [was, is] = [
    { plan: 'Plus', props: { a: 1 } },
    { plan: 'Lounge', props: { a: 2 } },
  ]

  it('leaves what was changed later in other settings', () => {
    expect(revertChange(was, is, { ...is, debug: true })).toEqual({ patch: was })
  })

  it('names the settings that were changed again', () => {
    expect(revertChange(was, is, { plan: 'Gold', props: { a: 2 } })).toEqual({
      changedAgain: ['/plan'],
    })
  })

  it('needs no patch where it was reverted already', () => {
    expect(revertChange(was, is, was)).toEqual({ patch: undefined })
  })
})

describe('the note of a change to several clubs', () => {
  it('is read back with its reason', () => {
    expect(readFleetNote(withReason(fleetNote('0a1b2c3d'), ' Summer '))).toEqual({
      id: '0a1b2c3d',
      isTakenBack: false,
      reason: 'Summer',
    })
    expect(readFleetNote(fleetNote('0a1b2c3d', true))).toMatchObject({ isTakenBack: true })
    expect(readFleetNote('A change to several clubs')).toBeUndefined()
  })
})
