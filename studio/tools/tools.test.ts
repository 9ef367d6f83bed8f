import { Wrench } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { tool, toolsFor, type ToolLevel } from './tools'

const toolAt = (level: ToolLevel) =>
  tool('logo', level, Wrench, () => Promise.reject(new Error('not opened here')))
const all = [toolAt('viewer'), toolAt('manager'), toolAt('owner')]

describe('the tools of the studio', () => {
  it.each([
    ['viewer', ['viewer']],
    ['manager', ['viewer', 'manager']],
    ['owner', ['viewer', 'manager', 'owner']],
    ['nobody', []],
  ])('are offered at the level %s if their minimum level allows', (level, offered) => {
    expect(toolsFor(level, all).map((one) => one.level)).toEqual(offered)
  })
})
