import { describe, expect, it } from 'vitest'
import { rememberFaults } from './rememberFaults'

const failing = (code: string) => () =>
  Promise.reject(new Error('Failed query', { cause: Object.assign(new Error(code), { code }) }))

describe('rememberFaults', () => {
  it.each(['53100', '53300', '25006', 'ENOSPC'])(
    'a database is not ready for some seconds after %s, then it heals',
    async (code) => {
      let nowMs = 0
      const faults = rememberFaults(() => nowMs)
      await expect(faults.watch(failing(code))).rejects.toThrow('Failed query')
      nowMs = 2_900
      expect(faults.check).toThrow('Failed query')
      nowMs = 3_100
      expect(faults.check).not.toThrow()
    },
  )

  it.each(['53200', '53400', '55P03', '57014', '23505'])(
    'a database stays ready after %s, which concerns one statement',
    async (code) => {
      const faults = rememberFaults(() => 0)
      await expect(faults.watch(failing(code))).rejects.toThrow('Failed query')
      expect(faults.check).not.toThrow()
    },
  )
})
