import { expect, test } from 'vitest'
import { describeSlowCoreFiles, describeSlowest } from './fileTimes'

const core = (name: string, seconds: number) => ({ file: `tests/e2e/core/${name}`, seconds })

test('a core browser file may take 20 s, any other file longer', () => {
  const failures = describeSlowCoreFiles([
    core('a', 3),
    core('b', 4),
    core('c', 5),
    core('quick', 20),
    core('slow', 20.1),
    { file: 'tests/e2e/more/slow', seconds: 90 },
    { file: 'tests/server/cart.test.ts', seconds: 90 },
  ])
  expect(failures).toHaveLength(1)
  expect(failures[0]).toContain('tests/e2e/core/slow')
})

test('on a slow machine a core browser file may take three times as long as the median one', () => {
  const failures = describeSlowCoreFiles([
    core('a', 8),
    core('b', 9),
    core('c', 10),
    core('long', 30),
    core('slow', 30.1),
  ])
  expect(failures).toHaveLength(1)
  expect(failures[0]).toMatch(/core\/slow\n +took 30\.1 s of 30\.0 s/)
})

test('the ten slowest files are listed, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    file: `f${String(index)}`,
    seconds: index,
  }))
  const lines = describeSlowest(files).split('\n')
  expect(lines).toHaveLength(10)
  expect(lines[0]).toMatch(/^ +11\.0 s  f11$/)
})
