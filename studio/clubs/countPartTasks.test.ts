import { expect, it } from 'vitest'
import { countPartTasks } from './countPartTasks'

const task = (path: string, code: 'texts' | 'hours' | 'social' | 'members' | 'plan') => ({
  path,
  code,
  why: '',
})

it('each part of a clone says how many tasks it leaves, without those that every club has', () => {
  expect(
    countPartTasks([
      task('/props/sections/~1/hero', 'texts'),
      task('/props/sections/~1/hours', 'hours'),
      task('/settings/navigation/events', 'texts'),
      task('/props/social', 'social'),
      task('/plan', 'plan'),
      task('', 'members'),
    ]),
  ).toEqual({ sections: 2, navigation: 1, settings: 1 })
})
