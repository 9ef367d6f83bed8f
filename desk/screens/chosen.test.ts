import { describe, expect, it } from 'vitest'
import messages from '../../schemas/calls/deskEventMessages.json'
import { chooseOnPage, MAX_CHOSEN } from './chosen'

const keysTo = (count: number): string[] => Array.from({ length: count }, (_, at) => `t${at + 1}`)

describe('who is chosen', () => {
  it('stays chosen on other pages', () => {
    const first = chooseOnPage(new Set(), ['t1', 't2'], new Set(['t2']))
    const both = chooseOnPage(first, ['r1', 'h3'], 'all')
    expect([...both]).toEqual(['t2', 'r1', 'h3'])
    expect([...chooseOnPage(both, ['t1', 't2'], new Set())]).toEqual(['r1', 'h3'])
  })

  it('is no more than one message can name', () => {
    const calls = messages.calls.map(({ body }) => body.properties.to.properties.keys.maxItems)
    expect(calls).toEqual([MAX_CHOSEN, MAX_CHOSEN])
    const most = new Set(keysTo(MAX_CHOSEN - 1))
    expect([...chooseOnPage(most, ['r1', 'r2'], 'all')].slice(-2)).toEqual(['t999', 'r1'])
  })
})
