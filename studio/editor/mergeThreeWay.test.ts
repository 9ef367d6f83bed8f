import { describe, expect, it } from 'vitest'
import { mergeThreeWay } from '../../src/core/json/mergeThreeWay'
import { removeShadowingTokens } from './removeShadowingTokens'

const base = {
  colors: { primary: 'navy', accent: 'gold' },
  slogans: [
    { id: 'a', title: 'One' },
    { id: 'b', title: 'Two' },
  ],
  tags: [1, 2],
}

describe('mergeThreeWay', () => {
  it('keeps both edits of different settings, matching list items by key', () => {
    const mine = {
      ...base,
      colors: { primary: 'red', accent: 'gold' },
      slogans: [
        { id: 'a', title: 'Uno' },
        { id: 'b', title: 'Two' },
      ],
    }
    const theirs = {
      ...base,
      colors: { primary: 'navy', accent: 'silver' },
      slogans: [
        { id: 'b', title: 'Zwei' },
        { id: 'a', title: 'One' },
        { id: 'c', title: 'Three' },
      ],
    }
    expect(mergeThreeWay(base, mine, theirs)).toEqual({
      config: {
        ...base,
        colors: { primary: 'red', accent: 'silver' },
        slogans: [
          { id: 'b', title: 'Zwei' },
          { id: 'a', title: 'Uno' },
          { id: 'c', title: 'Three' },
        ],
      },
      conflicts: [],
    })
  })

  it('treats a key that objects inherit like any other key', () => {
    expect(mergeThreeWay({}, { constructor: { a: 1 } }, { toString: { b: 2 } })).toEqual({
      config: { constructor: { a: 1 }, toString: { b: 2 } },
      conflicts: [],
    })
  })

  it("reports a setting that both sides changed, and uses this admin's value by default", () => {
    const mine = { ...base, colors: { primary: 'red', accent: 'gold' } }
    const theirs = { ...base, colors: { primary: 'green', accent: 'gold' } }
    const { config, conflicts } = mergeThreeWay(base, mine, theirs)
    expect(conflicts).toEqual([
      { path: '/colors/primary', base: 'navy', mine: 'red', theirs: 'green' },
    ])
    expect(config).toEqual(mine)
    expect(mergeThreeWay(base, mine, theirs, { '/colors/primary': 'theirs' }).config).toEqual(
      theirs,
    )
  })

  it('removes an item that one side removed and the other did not change; if the other side changed it, reports a conflict', () => {
    const without = { ...base, slogans: [{ id: 'b', title: 'Two' }] }
    const retitled = {
      ...base,
      slogans: [
        { id: 'a', title: 'Uno' },
        { id: 'b', title: 'Two' },
      ],
    }
    expect(mergeThreeWay(base, without, base).config).toEqual(without)
    expect(mergeThreeWay(base, retitled, without).conflicts).toEqual([
      {
        path: '/slogans/a',
        base: { id: 'a', title: 'One' },
        mine: { id: 'a', title: 'Uno' },
        theirs: undefined,
      },
    ])
  })

  it('treats a list of plain values as one leaf, and a reset to the default as a change', () => {
    expect(
      mergeThreeWay(base, { ...base, tags: [1] }, { ...base, tags: [2] }).conflicts,
    ).toHaveLength(1)
    const reset = { slogans: base.slogans, tags: base.tags }
    expect(mergeThreeWay(base, reset, base).config).toEqual(reset)
  })
})

describe('removeShadowingTokens', () => {
  it('removes only the token that hides a colour that was set or reset', () => {
    const before = {
      props: { colors: { onPrimary: 'white' } },
      theme: { preset: 'harbour', tokens: { 'color-on-primary': 'black', 'color-primary': 'red' } },
    }
    const after = { ...before, props: { colors: { onPrimary: 'ivory' } } }
    expect(removeShadowingTokens(before, after)).toEqual({
      ...after,
      theme: { preset: 'harbour', tokens: { 'color-primary': 'red' } },
    })
    expect(removeShadowingTokens(before, { ...before, props: {} })).toMatchObject({
      theme: { tokens: { 'color-primary': 'red' } },
    })
    expect(removeShadowingTokens(before, before)).toBe(before)
  })
})
