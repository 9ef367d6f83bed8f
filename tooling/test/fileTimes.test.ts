import { expect, test } from 'vitest'
import { describeSlowCoreFiles, describeSlowest } from './fileTimes'

test('a core browser file may take 20 s, any other file longer', () => {
  const failures = describeSlowCoreFiles([
    { file: 'tests/e2e/core/quick.e2e.ts', seconds: 20 },
    { file: 'tests/e2e/core/slow.e2e.ts', seconds: 20.1 },
    { file: 'tests/e2e/more/slow.e2e.ts', seconds: 90 },
    { file: 'tests/server/cart.test.ts', seconds: 90 },
  ])
  expect(failures).toHaveLength(1)
  expect(failures[0]).toContain('tests/e2e/core/slow.e2e.ts')
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
